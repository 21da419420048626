import * as z from "zod/mini";
import { readRows } from "../data-files.ts";
import type { Draft } from "./draft.ts";
import { allDrafts } from "./drafts.ts";
import { sellersIn } from "./places.ts";
import { type Random, seededRandom } from "./random.ts";

type DemoStatus = "active" | "sold" | "inactive" | "pedding";

export type DemoListing = Draft & {
  status: DemoStatus;
  featured: boolean;
  /** Index in demoSellers(). */
  seller: number;
  publishedMinutesAgo: number;
};

/** A demo listing in the database. */
export type SeededListing = DemoListing & { id: number; sellerId: number };

const SellerName = z.strictObject({ firstName: z.string(), lastName: z.string() });
type DemoSeller = z.output<typeof SellerName> & { memberSinceDaysAgo: number; phone: string };

type Placed = Omit<DemoListing, "publishedMinutesAgo">;

const shares: readonly { status: DemoStatus; share: number; perDemoAccount: number }[] = [
  { status: "sold", share: 0.05, perDemoAccount: 3 },
  { status: "inactive", share: 0.04, perDemoAccount: 2 },
  { status: "pedding", share: 0.03, perDemoAccount: 1 },
];
const demoAccounts = [0, 1];
const neverSold = ["is-ilanlari", "hizmetler", "ozel-ders-ve-kurs"];
const featuredTops = [
  "emlak",
  "vasita",
  "telefon-ve-tablet",
  "bilgisayar",
  "elektronik",
  "beyaz-esya-ve-ev-aletleri",
  "ev-ve-bahce",
  "giyim-ve-aksesuar",
  "anne-bebek-oyuncak",
  "spor-ve-outdoor",
  "hobi-kitap-koleksiyon",
  "is-makineleri-sanayi",
  "hizmetler",
];
const spanMinutes = 55 * 24 * 60;

/** The demo accounts get some listings of each status, so that every tab of "my ads" has something to show. */
function withStatuses(random: Random, listings: readonly Placed[]): Placed[] {
  const open = random.shuffle(listings);
  const statuses = new Map<Placed, DemoStatus>();
  const take = (status: DemoStatus, count: number, from: (listing: Placed) => boolean) => {
    const free = open.filter(
      (listing) => !statuses.has(listing) && from(listing) && !(status === "sold" && neverSold.includes(listing.top)),
    );
    for (const listing of free.slice(0, count)) statuses.set(listing, status);
  };
  for (const { status, share, perDemoAccount } of shares) {
    for (const account of demoAccounts) take(status, perDemoAccount, ({ seller }) => seller === account);
    take(
      status,
      Math.round(listings.length * share) - perDemoAccount * demoAccounts.length,
      ({ seller }) => !demoAccounts.includes(seller),
    );
  }
  return listings.map((listing) => ({ ...listing, status: statuses.get(listing) ?? "active" }));
}

/** One listing in each of these categories, from its dearer third: sellers promote what is worth it. */
function withFeatured(random: Random, listings: readonly Placed[]): Placed[] {
  const featured = featuredTops.map((wanted) => {
    const presentable = listings.filter(
      ({ top, status, photoCount }) => top === wanted && status === "active" && photoCount >= 3,
    );
    const dearest = presentable.toSorted((a, b) => b.priceLira - a.priceLira);
    return random.pick(dearest.slice(0, Math.ceil(dearest.length / 3)));
  });
  return listings.map((listing) => ({ ...listing, featured: featured.includes(listing) }));
}

/** Newest first, so that no two neighbours share a top-level category. */
function alternated(random: Random, listings: readonly Placed[]): Placed[] {
  const left = new Set(listings);
  const ordered: Placed[] = [];
  while (left.size > 0) {
    const last = ordered.at(-1)?.top;
    const next = random.pick([...left].filter(({ top }) => top !== last));
    left.delete(next);
    ordered.push(next);
  }
  return ordered;
}

// Hidden listings are put between the active ones, which therefore still alternate when only they are shown.
function withHidden(random: Random, active: readonly Placed[], hidden: readonly Placed[]): Placed[] {
  const ordered = [...active];
  const recent = Math.round(active.length * 0.08);
  for (const listing of hidden) {
    const isWaiting = listing.status === "pedding";
    const slots = ordered
      .map((_, index) => index)
      .filter(
        (index) =>
          index < recent === isWaiting &&
          ordered[index]?.top !== listing.top &&
          ordered[index - 1]?.top !== listing.top,
      );
    ordered.splice(random.pick(slots), 0, listing);
  }
  return ordered;
}

export function demoListings(): DemoListing[] {
  const random = seededRandom("demo listings");
  const drafts = allDrafts().map(
    (draft): Placed => ({ ...draft, seller: random.pick(sellersIn(draft.plate)), status: "active", featured: false }),
  );
  const placed = withFeatured(random, withStatuses(random, drafts));
  const active = placed.filter(({ status }) => status === "active");
  const hidden = placed.filter(({ status }) => status !== "active");
  const ordered = withHidden(random, alternated(random, active), hidden);
  return ordered.map((listing, index) => ({
    ...listing,
    // The exponent makes recent days denser than old ones.
    publishedMinutesAgo: Math.round(spanMinutes * ((index + random.next() * 0.8) / ordered.length) ** 1.8),
  }));
}

export function demoSellers(): DemoSeller[] {
  const random = seededRandom("demo sellers");
  return readRows("demo/sellers.json", SellerName).map((name, index) => ({
    ...name,
    memberSinceDaysAgo: random.int(70, 2200),
    phone: `+9050000000${String(index).padStart(2, "0")}`,
  }));
}
