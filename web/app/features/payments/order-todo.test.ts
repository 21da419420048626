import type { StaffOrderDetails } from "@pazar/contract/admin/accounting/payments";
import { expect, test } from "vitest";
import { noticesOf } from "./order-todo.tsx";

const order: StaffOrderDetails = {
  id: 100_001,
  reference: "PZABCDEFG",
  status: "open",
  method: "transfer",
  package_name: "7 gün öne çıkan",
  buyer_name: "Ayşe Yılmaz",
  listing: { id: 1_000_001, title: "Telefon", slug_pid: "telefon-p1000001", status: "active" },
  price: 14_900,
  paid: 0,
  refunded: 0,
  created_at: "2026-11-10T10:00:00Z",
  due_at: "2026-11-15T10:00:00Z",
  paid_at: null,
  problems: [],
  user_id: 7,
  kind: "featured",
  days: 7,
  vat_rate: 20,
  net: 12_417,
  vat: 2_483,
  buyer: {
    kind: "person",
    name: "Ayşe Yılmaz",
    tax_number: "10000000146",
    tax_office: "",
    address: "Moda",
    city: "İl",
  },
  missing: 14_900,
  refundable: 0,
  refundable_to_card: 0,
  promotion: null,
  payments: [],
  refunds: [],
  invoices: [],
  entries: [],
  findings: [],
};
const finding = { kind: "promoted", expected: 1, found: 0, found_at: "2026-11-15T10:00:00Z" } as const;

test.each<[string, Partial<StaffOrderDetails>, RegExp, boolean]>([
  ["waits", {}, /^₺149.00 is expected by November 15, 2026/, false],
  ["waits for a card", { method: "card" }, /card payment is not complete/, false],
  ["has lapsed", { status: "lapsed" }, /Should money come all the same/, false],
  ["is held", { status: "held", missing: 0, refundable: 14_900 }, /not on sale/, false],
  [
    "is partly paid",
    { problems: ["partly_paid"], refundable: 10_000, missing: 4_900 },
    /^₺100.00 has come, ₺49.00 is missing/,
    true,
  ],
  ["is overpaid", { status: "paid", problems: ["overpaid"], refundable: 20_000 }, /^₺51.00 was paid too much/, true],
  [
    "got money after its refund",
    { status: "refunded", problems: ["overpaid"], refundable: 14_900 },
    /^₺149.00 came after everything had been refunded/,
    true,
  ],
  ["has a refused refund", { status: "refunded", problems: ["refund_failed"] }, /card refund was refused/, true],
  ["is wrong in the books", { status: "paid", findings: [finding] }, /Expected 1, found 0/, true],
])("an order that %s says what to do", (_, change, text, isProblem) => {
  expect(noticesOf({ ...order, ...change })).toEqual([{ text: expect.stringMatching(text), isProblem }]);
});

test("an order that is paid says nothing", () =>
  expect(noticesOf({ ...order, status: "paid", missing: 0, refundable: 14_900 })).toEqual([]));
