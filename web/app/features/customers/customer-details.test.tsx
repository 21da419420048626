import type { CustomerDetails } from "@pazar/contract/admin/customers/customers";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CustomerFacts, SignIns, Suspensions } from "./customer-details.tsx";

const person: CustomerDetails = {
  id: 7,
  name: "Ada",
  surname: "Kaya",
  email: "ada@ornek.test",
  is_email_verified: true,
  phone: "+905327776655",
  photo: null,
  status: "active",
  suspended_until: null,
  suspended_reason: null,
  delete_requested_at: null,
  created_at: "2026-03-01T09:00:00Z",
  listings: { active: 4, pedding: 3, sold: 2, inactive: 1 },
  messages_count: 1_200,
  reports_against_count: 5,
  reports_by_count: 6,
  reported_listings_count: 2,
  conversation_reports: { open: 3, reviewed: 0 },
  suspensions: [],
  sign_ins: [
    {
      id: 1,
      user_agent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36",
      created_at: "2026-03-10T09:00:00Z",
      last_seen_at: "2026-03-15T09:00:00Z",
    },
  ],
  social_accounts: [],
  has_second_factor: false,
  notes: [],
};
const words = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
const html = (links: { canSeeListings: boolean; canSeeReports: boolean }, changes: Partial<CustomerDetails> = {}) =>
  renderToStaticMarkup(<CustomerFacts person={{ ...person, ...changes }} links={links} />);
const facts = (changes: Partial<CustomerDetails> = {}): string =>
  words(html({ canSeeListings: true, canSeeReports: true }, changes));

test("shows the person and their activity", () => {
  const text = facts();
  for (const part of [
    "Email ada@ornek.test Verified",
    "Phone 0 532 777 66 55",
    "Member since Mar 1, 2026",
    "Listings 4 on sale 3 waiting 2 sold 1 off sale",
    "Messages 1,200",
    "Reports about their listings 5 2 listings wait for review",
    "Reported conversations 3 waiting 0 reviewed",
    "Reports they made 6",
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/Reason for suspension|Suspended until|Deletion requested|Social accounts/);
});

test("counts lead to their lists, for those who may see them", () => {
  const linked = (shown: string) =>
    [...shown.matchAll(/href="([^"]+)"/g)].map(([, href]) => href?.replace("&amp;", "&"));
  expect(linked(html({ canSeeListings: true, canSeeReports: true }))).toEqual([
    "/cpadmin/adverts?tab=active&seller=7",
    "/cpadmin/adverts?tab=pedding&seller=7",
    "/cpadmin/adverts?tab=sold&seller=7",
    "/cpadmin/adverts?tab=inactive&seller=7",
    "/cpadmin/adverts?tab=reported&seller=7",
    "/cpadmin/customers/reports?state=open&reported=7",
  ]);
  expect(linked(html({ canSeeListings: false, canSeeReports: false }))).toEqual([]);
  expect(words(html({ canSeeListings: false, canSeeReports: false }))).toContain("3 waiting 0 reviewed");
});

test("past suspensions say when, by whom, why and until when", () => {
  const suspensions = (events: CustomerDetails["suspensions"]) =>
    words(renderToStaticMarkup(<Suspensions person={{ ...person, suspensions: events }} />));
  expect(suspensions([])).toBe("");
  expect(
    suspensions([
      { id: 2, at: "2026-04-01T21:00:00Z", event: "ended", by: null, reason: null, until: null },
      {
        id: 1,
        at: "2026-03-20T09:00:00Z",
        event: "suspended",
        by: "Ece Su",
        reason: "Sahte ilanlar",
        until: "2026-04-01T20:59:59Z",
      },
    ]),
  ).toMatch(
    /^Suspensions so far Ended by itself Apr 2, 2026.* Suspended Ece Su · Mar 20, 2026.* Suspended until: Apr 1, 2026.* · Reason: Sahte ilanlar$/,
  );
});

test("shows why and until when a person is suspended", () => {
  const suspended = { status: "suspended", suspended_reason: "Sahte ilanlar" } as const;
  expect(facts({ ...suspended, suspended_until: "2026-04-01T20:59:59Z" })).toMatch(
    /Reason for suspension Sahte ilanlar Suspended until Apr 1, 2026/,
  );
  expect(facts(suspended)).toContain("Suspended until Open-ended");
  expect(facts({ delete_requested_at: "2026-03-12T09:00:00Z", social_accounts: ["google"] })).toMatch(
    /Deletion requested Mar 12, 2026.* Social accounts google/,
  );
});

test("names the devices that are signed in, or says that there is none", () => {
  const signIns = (changes: Partial<CustomerDetails> = {}) =>
    words(renderToStaticMarkup(<SignIns person={{ ...person, ...changes }} />));
  expect(signIns()).toMatch(/Active sessions Chrome.*Linux.* Mar 15, 2026/);
  expect(signIns({ sign_ins: [] })).toBe("Active sessions Not logged in anywhere.");
});
