import { findContactFindings } from "@pazar/contract/listings/text-checks";
import { toKurus } from "@pazar/contract/text/money";
import type { Database } from "../../../platform/database/database.ts";
import type { FindingKind } from "../../../platform/database/database-types.ts";
import type { CheckedContent } from "../check-content.ts";
import { findPhotoElsewhere, findUsualPrices, listSellerTexts } from "./findings.queries.ts";
import { findBannedWords, isSameText } from "./text-findings.ts";

export type Finding = { kind: FindingKind; details: Record<string, string | number | readonly string[]> };

type FindingContext = {
  sellerId: number;
  bannedWords: readonly string[];
  /** Set when editing. */
  listingId?: number;
};

/** With fewer listings in the category, prices are not compared. */
const fewest = 20;
/** A price is unusual when it is this many times outside the usual range. */
const far = 4;

/** What staff should look at. Findings alone do not stop a listing. */
export async function findFindings(
  db: Database,
  content: CheckedContent,
  { sellerId, bannedWords, listingId = 0 }: FindingContext,
): Promise<Finding[]> {
  const text = `${content.title}\n${content.description}`;
  const [texts, photo, price] = await Promise.all([
    listSellerTexts(db, sellerId, listingId),
    findPhotoElsewhere(db, content.photos, { sellerId, exceptId: listingId }),
    findPriceFinding(db, content.path[2].id, toKurus(content.price)),
  ]);
  const words = findBannedWords(text, bannedWords);
  const contacts = findContactFindings(content);
  const first = (kind: "phone" | "link"): string | undefined => {
    const found = contacts.find((contact) => contact.kind === kind);
    return found && content[found.field].slice(found.start, found.end);
  };
  const [phone, link] = [first("phone"), first("link")];
  const duplicate = texts.find(({ title, description }) => isSameText(text, `${title}\n${description}`));
  const found: (Finding | undefined)[] = [
    words.length > 0 ? { kind: "banned_word", details: { words } } : undefined,
    phone === undefined ? undefined : { kind: "phone", details: { text: phone } },
    link === undefined ? undefined : { kind: "link", details: { text: link } },
    duplicate && { kind: "duplicate_text", details: { listing_id: duplicate.id } },
    photo && { kind: "photo_elsewhere", details: photo },
    price,
  ];
  return found.filter((finding) => finding !== undefined);
}

/** Whether a price (kuruş) is far from the usual ones of the category. */
export async function findPriceFinding(db: Database, categoryId: number, price: number): Promise<Finding | undefined> {
  const { listings = 0, low = null, high = null } = (await findUsualPrices(db, categoryId)) ?? {};
  if (listings < fewest || low === null || high === null || (price * far >= low && price <= high * far))
    return undefined;
  return { kind: "unusual_price", details: { price, low, high } };
}

/** Replaces the unreviewed findings of earlier versions, those of some kinds or all. */
export async function replaceFindings(
  db: Database,
  { id, version }: { id: number; version: number },
  findings: readonly Finding[],
  kinds?: readonly FindingKind[],
): Promise<void> {
  await db
    .deleteFrom("listing_findings")
    .where("listing_id", "=", id)
    .where("reviewed_at", "is", null)
    .$if(kinds !== undefined, (query) => query.where("kind", "in", kinds ?? []))
    .execute();
  if (findings.length === 0) return;
  await db
    .insertInto("listing_findings")
    .values(findings.map(({ kind, details }) => ({ listing_id: id, version, kind, details: JSON.stringify(details) })))
    .execute();
}
