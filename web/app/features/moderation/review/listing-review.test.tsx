import type { Decision, ListingDuplicate, ModeratedListing } from "@pazar/contract/admin/adverts/moderation";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ListingReview } from "./listing-review.tsx";

const photo = (hash: string) => ({ hash, width: 4, height: 3, preview: "data:," });
const content = {
  id: 1_000_001,
  title: "Kırmızı bisiklet",
  slug_pid: "kirmizi-bisiklet-p1000001",
  price: 1_250.5,
  city: "Ankara",
  district: "Çankaya",
  cover: photo("aa"),
  photo_count: 2,
  featured: false,
  published_at: "2026-03-10T09:00:00Z",
  status: "pedding",
  status_reason: null,
  moderation_reason: null,
  moderation_note: null,
  description: "Az kullanıldı.",
  categories: [
    { id: 9, parent_id: null, name: "Sport", slug_cid: "spor-c9", icon: null },
    { id: 97, parent_id: 9, name: "Bicycles", slug_cid: "bisiklet-c97", icon: null },
  ],
  features: [{ key: "jant", name: "Wheel", text: "26" }],
  images: [photo("aa"), photo("bb")],
  hand_delivery: true,
  created_at: "2026-03-10T09:00:00Z",
  edited_at: null,
  approved_at: null,
  expires_at: null,
} as const;
const decision: Decision = {
  id: 4,
  listing_id: 1_000_001,
  action: "reject",
  moderator: { id: 2, name: "Selin Moral" },
  reason: "Wrong category",
  note: "Look again",
  decided_at: "2026-03-09T09:00:00Z",
  undone_at: null,
  marks: { words: [], photos: [] },
  appeal: null,
};
const listing: ModeratedListing = {
  ...content,
  categories: [...content.categories],
  features: [...content.features],
  images: [...content.images],
  version: 1,
  views_count: 0,
  favorites_count: 0,
  messages_count: 0,
  queued_at: "2026-03-10T09:00:00Z",
  lock: null,
  seller: {
    id: 7,
    name: "Mehmet Demir",
    photo: null,
    joined_at: "2024-05-01T09:00:00Z",
    is_suspended: false,
    suspended_until: null,
    suspended_reason: null,
    suspensions: 11,
    listings: { active: 4, sold: 5, inactive: 6, pedding: 3 },
    rejections: 8,
    removals: 9,
    reports: 10,
    refusals: [{ ...decision, listing_id: 1_000_000, title: "An older listing" }],
  },
  findings: [],
  suggested_marks: { words: [], photos: [] },
  reports: [],
  changes: null,
  duplicates: [],
  decisions: [],
  actions: ["approve", "reject"],
  is_own: false,
};
const render = (changes: Partial<ModeratedListing> = {}): string =>
  renderToStaticMarkup(<ListingReview listing={{ ...listing, ...changes }} />);
const words = (html: string): string => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

test("shows what is offered with its photos large, and that nothing speaks against it", () => {
  const html = render();
  expect(html).toContain("/media/aa-960.webp");
  expect(html).toContain('aria-label="Photo 2 of 2"');
  for (const part of [
    "Kırmızı bisiklet",
    "$1,250.5",
    "Sport › Bicycles",
    "Listing 1000001 · Çankaya, Ankara",
    "Wheel 26",
    "Hand delivery Yes",
    "Az kullanıldı.",
    "No findings",
    "No reports",
  ])
    expect(words(html)).toContain(part);
  expect(words(html)).not.toMatch(/Changed since|found to be alike|Decision history|Told to the seller/);
});

test("puts automatic findings and reports beside it, with those that were looked at before", () => {
  const at = "2026-03-12T09:00:00Z";
  const text = words(
    render({
      findings: [
        { id: 1, kind: "phone", text: "Phone number in the text: 0532", created_at: at, reviewed_at: null },
        { id: 2, kind: "unusual_price", text: "Unusual price: $1", created_at: at, reviewed_at: at },
      ],
      reports: [
        {
          id: 3,
          reason: "scam",
          note: "Kapora istedi",
          reporter: { id: 8, name: "Ece Su" },
          created_at: at,
          reviewed_at: null,
        },
      ],
    }),
  );
  expect(text).toMatch(/Phone number in the text: 0532 .*Reviewed Unusual price: \$1/);
  expect(text).toContain("Kapora istedi Ece Su, March 12, 2026");
});

test("shows field by field what was changed since the last approval, and the photos that came and went", () => {
  const html = render({
    changes: {
      approved_at: "2026-03-01T09:00:00Z",
      fields: [
        { field: "title", before: "Mavi bisiklet", after: "Kırmızı bisiklet" },
        { field: "description", before: "", after: "Az kullanıldı." },
      ],
      photos_added: [photo("bb")],
      photos_removed: [photo("cc")],
    },
  });
  expect(words(html)).toMatch(/Since the approval of March 1, 2026 .*Before Mavi bisiklet Now Kırmızı bisiklet/);
  expect(html).toMatch(/Added photos<\/p>.*?\/media\/bb-240\.webp.*Removed photos<\/p>.*?\/media\/cc-240\.webp/);
});

test("puts a listing that looks the same side by side with it, and marks the photo they share", () => {
  const twin: ListingDuplicate = {
    ...listing,
    id: 1_000_009,
    title: "Kırmızı bisiklet satılık",
    status: "active",
    images: [photo("aa")],
    found_by: "photo_elsewhere",
    photo: "aa",
    seller: { id: 9, name: "Can Er" },
  };
  const html = render({ duplicates: [twin] });
  const [own, other] = [...html.matchAll(/<article.*?<\/article>/g)].map(([side]) => side);
  expect(words(own ?? "")).toMatch(/This listing .*Kırmızı bisiklet .*Mehmet Demir · #1000001/);
  expect(words(other ?? "")).toMatch(/Kırmızı bisiklet satılık .*Can Er · #1000009/);
  expect(other).toContain('href="/cpadmin/adverts?tab=all&amp;row=1000009"');
  expect(own?.match(/border-danger"><img src="\/media\/(\w+)-240/)?.[1]).toBe("aa");
});

test("shows the seller's history", () => {
  const text = words(render());
  for (const part of [
    "Mehmet Demir Member since May 1, 2024",
    "Rejected 8",
    "Taken down 9",
    "Reports 10",
    "Suspensions 11",
    "Recent rejections and removals An older listing March 9, 2026: Wrong category",
  ])
    expect(text).toContain(part);
  expect(render()).toContain('href="/cpadmin/adverts?tab=all&amp;seller=7"');
  const suspended = words(
    render({
      seller: {
        ...listing.seller,
        is_suspended: true,
        suspended_reason: "Şikâyetler",
        suspended_until: "2030-01-01T00:00:00Z",
      },
    }),
  );
  expect(suspended).toContain("Suspended until January 1, 2030 Şikâyetler");
});

test("shows earlier decisions, and which were undone", () => {
  const text = words(
    render({
      status: "inactive",
      status_reason: "rejected",
      moderation_reason: "Wrong category",
      decisions: [decision, { ...decision, id: 5, moderator: null, undone_at: "2026-03-09T09:00:05Z" }],
    }),
  );
  expect(text).toContain("What the seller was told: Wrong category");
  expect(text).toMatch(
    /Decision history .*Wrong category Look again Selin Moral, March 9, 2026 .*undone Wrong category Look again A former member of staff, March 9, 2026/,
  );
});
