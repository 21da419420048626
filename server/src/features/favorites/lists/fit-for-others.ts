import { findContactFindings } from "@pazar/contract/listings/text-checks";
import { findBannedWords } from "../../posting/findings/text-findings.ts";

/** What strangers read must hold no banned words, and lead nobody to a phone or another site. */
export const isFitForOthers = (text: string, bannedWords: readonly string[]): boolean =>
  findContactFindings({ title: text, description: "" }).length === 0 && findBannedWords(text, bannedWords).length === 0;
