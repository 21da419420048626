import type { ReportDetails, ReportSide } from "@pazar/contract/admin/customers/conversation-reports";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { hasActions } from "./report-actions.tsx";
import { OtherReports, ReportFacts, ReportPeople } from "./report-facts.tsx";

const side = (id: number, name: string, change: Partial<ReportSide> = {}): ReportSide => ({
  id,
  name,
  photo: null,
  status: "active",
  is_staff: false,
  ...change,
});
const report = (change: Partial<ReportDetails> = {}): ReportDetails => ({
  id: 3,
  created_at: "2026-03-15T08:00:00Z",
  reason: "scam",
  note: "Asked for <b>money</b>",
  reporter: side(5, "İlker Öz"),
  reported: side(7, "Şule Işık"),
  seller_id: 7,
  listing: {
    id: 1_000_001,
    title: "Üçlü koltuk takımı",
    slug_pid: "uclu-koltuk-p1000001",
    price: 14_900,
    cover: null,
    status: "active",
  },
  review: null,
  others: [],
  messages: [],
  has_older: false,
  has_newer: false,
  ...change,
});
const powers = { canEdit: true, canSeeStaff: false, canSeeListings: true };

test("both people lead to their pages; staff only for those who may see staff", () => {
  const html = renderToStaticMarkup(
    <ReportPeople report={report({ reported: side(7, "Şule Işık", { status: "suspended" }) })} powers={powers} />,
  );
  expect(html).toContain('href="/cpadmin/customers?row=5"');
  expect(html).toContain('href="/cpadmin/customers?row=7"');
  expect(html).toMatch(/Reported person · Seller.*Suspended.*Reported by · Buyer/);
  const ofStaff = report({ reported: side(7, "Şule Işık", { is_staff: true }) });
  expect(renderToStaticMarkup(<ReportPeople report={ofStaff} powers={powers} />)).not.toContain("row=7");
  expect(renderToStaticMarkup(<ReportPeople report={ofStaff} powers={{ ...powers, canSeeStaff: true }} />)).toContain(
    'href="/cpadmin/management?row=7"',
  );
});

test("says why and about what, and what came of it", () => {
  const html = renderToStaticMarkup(<ReportFacts report={report()} powers={powers} />);
  expect(html).toContain("Asked for &lt;b&gt;money&lt;/b&gt;");
  expect(html).toContain('href="/cpadmin/adverts?tab=all&amp;row=1000001"');
  expect(
    renderToStaticMarkup(<ReportFacts report={report()} powers={{ ...powers, canSeeListings: false }} />),
  ).not.toContain("/cpadmin/adverts");
  const reviewed = renderToStaticMarkup(
    <ReportFacts
      report={report({ review: { at: "2026-03-16T09:00:00Z", by: null, outcome: "warned", note: "First time" } })}
      powers={powers}
    />,
  );
  expect(reviewed).toMatch(/Warned.*A former member of staff, Mar 16, 2026.*First time/);
});

test("other reports say what came of them", () => {
  const others: ReportDetails["others"] = [
    { id: 1, created_at: "2026-03-01T08:00:00Z", reason: "spam", outcome: "no_breach" },
    { id: 2, created_at: "2026-03-02T08:00:00Z", reason: "harassment", outcome: null },
  ];
  const html = renderToStaticMarkup(<OtherReports others={others} addressOf={(row) => `?row=${row}`} />);
  expect(html).toMatch(/href="\?row=1".*No violation.*href="\?row=2".*Waiting/);
  expect(renderToStaticMarkup(<OtherReports others={[]} addressOf={String} />)).toContain(
    "There are no other reports about this person.",
  );
});

test("what is reviewed leaves nothing to do but to suspend somebody who is no staff", () => {
  const review: ReportDetails["review"] = { at: "2026-03-16T09:00:00Z", by: null, outcome: "no_breach", note: "" };
  expect(hasActions(report())).toBe(true);
  expect(hasActions(report({ review }))).toBe(true);
  expect(hasActions(report({ review, reported: side(7, "Şule Işık", { status: "suspended" }) }))).toBe(false);
  expect(hasActions(report({ review, reported: side(7, "Şule Işık", { is_staff: true }) }))).toBe(false);
});
