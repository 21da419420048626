import * as limits from "@pazar/contract/limits";
import type { TextCheck, TextCheckAnswer, TextCheckEffect } from "@pazar/contract/listings/text-checks";
import type * as z from "zod/mini";
import type { Database } from "../../../platform/database/database.ts";
import { findPostingSettings } from "../posting.queries.ts";
import { listSellerTexts } from "./findings.queries.ts";
import { findTextFindings, isSameText } from "./text-findings.ts";

type Settings = { auto_approve_ads: boolean; hold_findings: boolean };

/** What a finding leads to: the settings decide about new listings, and edits are always reviewed. */
export function effectOf({ auto_approve_ads, hold_findings }: Settings, isEdit: boolean): TextCheckEffect {
  if (isEdit || !auto_approve_ads) return "shown_in_review";
  return hold_findings ? "delays" : "reviewed_later";
}

/** More would not tell the seller anything new. */
const mostFindings = 50;

/** The checks of posting, for texts that are still being written. */
export async function checkTexts(
  db: Database,
  sellerId: number,
  { title, description, listing_id }: z.output<typeof TextCheck>,
): Promise<TextCheckAnswer> {
  const isWritten = title.trim().length >= limits.title.min && description.trim().length >= limits.description.min;
  const [settings, texts] = await Promise.all([
    findPostingSettings(db),
    isWritten ? listSellerTexts(db, sellerId, listing_id ?? 0) : [],
  ]);
  const same = texts.find((other) => isSameText(`${title}\n${description}`, `${other.title}\n${other.description}`));
  return {
    findings: findTextFindings({ title, description }, settings.banned_words).slice(0, mostFindings),
    duplicate: same ? { id: same.id, title: same.title } : null,
    effect: effectOf(settings, listing_id !== undefined),
  };
}
