import { findContactFindings } from "@pazar/contract/listings/text-checks";
import { findBannedWords } from "../../posting/findings/text-findings.ts";

/** Text that strangers read must have no banned words, phone numbers or links. */
export const isAllowedInPublic = (text: string, bannedWords: readonly string[]): boolean =>
  findContactFindings({ title: text, description: "" }).length === 0 && findBannedWords(text, bannedWords).length === 0;
