import { foldedWords } from "@pazar/contract/text/turkish-text";
import { sql, type Transaction } from "kysely";
import type { DB, ListingStatus } from "../../platform/database/database-types.ts";
import { maxFingerprintDistance } from "../../platform/media/photo-fingerprint.ts";

/** Days within which a thing that comes back on sale goes on with its history. */
const keptDays = 180;
const mostCompared = 50;
const mostOnSale = 200;
/** A photo on more listings of the seller than this, such as a shop's sign, says nothing about the thing. */
const mostShared = 3;
/** Steps that are taken over, besides the first. */
const mostSteps = 200;

type Text = { title: string; description: string };
type Candidate = Text & { id: number; status: ListingStatus; has_photo: boolean };

/**
 * Lets a listing that has just come on sale for the first time continue the history of one that its seller took off
 * sale before: of the same category, with one of its photos or the same words. Call it in the transaction that publishes.
 */
export async function continueHistory(transaction: Transaction<DB>, listingId: number): Promise<void> {
  const listing = await findNewcomer(transaction, listingId);
  if (!listing) return;
  const words = wordsOf(listing);
  const earlier = (await listCandidates(transaction, listing)).find(
    // Sellers use the same words for the next one of its kind: what is sold comes back only with its photos.
    (one) => one.has_photo || (one.status !== "sold" && wordsOf(one) === words),
  );
  if (earlier) await takeOver(transaction, listingId, earlier.id);
}

const wordsOf = ({ title, description }: Text): string => foldedWords(`${title}\n${description}`).join(" ");

type Newcomer = Text & { id: number; seller_id: number; category_id: number };

/** Undefined if it was on sale before. */
async function findNewcomer(transaction: Transaction<DB>, id: number): Promise<Newcomer | undefined> {
  const { rows } = await sql<Newcomer>`
    select l.id, l.seller_id, l.category_id, l.title, b.description
    from listings l join listing_bodies b on b.listing_id = l.id
    where l.id = ${id} and l.status = 'active' and (select count(*) from listing_prices p where p.listing_id = l.id) = 1
      and exists (
        select from listings c
        where c.seller_id = l.seller_id and c.category_id = l.category_id and c.status in ('sold', 'inactive'))`.execute(
    transaction,
  );
  return rows[0];
}

/** Nothing continues these yet, and nobody has confirmed to have bought them; the last that was on sale first. */
async function listCandidates(
  transaction: Transaction<DB>,
  { id, seller_id, category_id }: Newcomer,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with gone as (
      select c.id, c.status, c.title, b.description, last.until
      from listings c
      join listing_bodies b on b.listing_id = c.id
      cross join lateral (
        select max(p.until) as until from listing_prices p where p.listing_id = c.id and p.continued_from is null) last
      where c.seller_id = ${seller_id} and c.category_id = ${category_id} and c.id <> ${id}
        and c.status in ('sold', 'inactive')
        and last.until > now() - make_interval(days => ${keptDays})
        and not exists (select from listing_prices p where p.continued_from = c.id)
        and not exists (select from deals d where d.listing_id = c.id and d.status = 'confirmed')
      order by last.until desc, c.id desc limit ${mostCompared}),
    on_sale as (
      select c.id from listings c
      where c.seller_id = ${seller_id} and c.category_id = ${category_id} and c.id <> ${id}
        and c.status in ('active', 'pedding')
      order by c.published_at desc limit ${mostOnSale}),
    shared as (
      select distinct mine.photo_hash, theirs.listing_id
      from listing_images mine
      join photos photo on photo.hash = mine.photo_hash
      join listing_images theirs on theirs.listing_id in (select id from gone union all select id from on_sale)
      join photos other on other.hash = theirs.photo_hash
      where mine.listing_id = ${id}
        and (other.hash = photo.hash or bit_count(other.fingerprint # photo.fingerprint) <= ${maxFingerprintDistance})),
    distinctive as (select photo_hash from shared group by 1 having count(*) <= ${mostShared})
    select g.id, g.status, g.title, g.description,
      exists (select from shared join distinctive using (photo_hash) where listing_id = g.id) as has_photo
    from gone g order by g.until desc, g.id desc`.execute(transaction);
  return rows;
}

/** Bare prices and times are copied, so that they stay whatever becomes of the earlier listing. */
const takeOver = (transaction: Transaction<DB>, listingId: number, earlierId: number) =>
  sql`
    insert into listing_prices (listing_id, since, until, price, continued_from)
    select ${listingId}, since, until, price, coalesce(continued_from, ${earlierId})
    from (
      select *, row_number() over (order by since) as from_first, row_number() over (order by since desc) as from_last
      from listing_prices where listing_id = ${earlierId}) steps
    where until is not null and (from_first = 1 or from_last <= ${mostSteps})
    on conflict (listing_id, since) do nothing`.execute(transaction);
