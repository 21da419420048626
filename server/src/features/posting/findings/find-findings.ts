import { toKurus } from "@pazar/contract/text/money";
import type { Database } from "../../../platform/database/database.ts";
import type { FindingKind } from "../../../platform/database/database-types.ts";
import type { CheckedContent } from "../check-content.ts";
import { findPhotoElsewhere, findUsualPrices, listSellerTexts } from "./findings.queries.ts";
import { findBannedWords, findLink, findPhone, isSameText } from "./text-findings.ts";

export type Finding = { kind: FindingKind; details: Record<string, string | number | readonly string[]> };

type Around = {
  sellerId: number;
  bannedWords: readonly string[] /** The listing that is edited. */;
  listingId?: number;
};

/** Fewer listings than this say nothing about what is usual. */
const fewest = 20;
/** How many times beyond the usual prices is far. */
const far = 4;

/** What staff should look at. Nothing here stops a listing by itself. */
export async function findFindings(
  db: Database,
  content: CheckedContent,
  { sellerId, bannedWords, listingId = 0 }: Around,
): Promise<Finding[]> {
  const text = `${content.title}\n${content.description}`;
  const [texts, photo, usual] = await Promise.all([
    listSellerTexts(db, sellerId, listingId),
    findPhotoElsewhere(db, content.photos, { sellerId, exceptId: listingId }),
    findUsualPrices(db, content.path[2].id),
  ]);
  const [words, phone, link] = [findBannedWords(text, bannedWords), findPhone(text), findLink(text)];
  const duplicate = texts.find(({ title, description }) => isSameText(text, `${title}\n${description}`));
  const found: (Finding | undefined)[] = [
    words.length > 0 ? { kind: "banned_word", details: { words } } : undefined,
    phone === undefined ? undefined : { kind: "phone", details: { text: phone } },
    link === undefined ? undefined : { kind: "link", details: { text: link } },
    duplicate && { kind: "duplicate_text", details: { listing_id: duplicate.id } },
    photo && { kind: "photo_elsewhere", details: photo },
    usual && unusualPrice(toKurus(content.price), usual),
  ];
  return found.filter((finding) => finding !== undefined);
}

function unusualPrice(
  price: number,
  { listings, low, high }: { listings: number; low: number | null; high: number | null },
): Finding | undefined {
  if (listings < fewest || low === null || high === null || (price * far >= low && price <= high * far))
    return undefined;
  return { kind: "unusual_price", details: { price, low, high } };
}

/** Replaces what was found in earlier versions and nobody has looked at. */
export async function keepFindings(
  db: Database,
  { id, version }: { id: number; version: number },
  findings: readonly Finding[],
): Promise<void> {
  await db.deleteFrom("listing_findings").where("listing_id", "=", id).where("reviewed_at", "is", null).execute();
  if (findings.length === 0) return;
  await db
    .insertInto("listing_findings")
    .values(findings.map(({ kind, details }) => ({ listing_id: id, version, kind, details: JSON.stringify(details) })))
    .execute();
}
