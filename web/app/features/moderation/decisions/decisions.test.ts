import { staffTabs } from "@pazar/contract/admin/adverts/staff-listings";
import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../../platform/testing/memory-storage.ts";
import { connectToaster, type ToastOptions } from "../../../ui/overlays/toast.ts";
import { decide } from "./decisions.ts";

type Shown = { type: string; text: string; options: ToastOptions | undefined };

let shown: Shown[];
let sent: string[];
let refusal: { status: number; message: string } | undefined;
const decision = (id: number) => ({
  id,
  listing_id: 1_000_000 + id,
  action: "approve",
  moderator: { id: 5, name: "Selin Moral" },
  reason: null,
  note: "",
  decided_at: "2026-03-15T09:00:00Z",
  undone_at: null,
  marks: { words: [], photos: [] },
  appeal: null,
});

beforeEach(() => {
  [shown, sent, refusal] = [[], [], undefined];
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("document", { cookie: "", documentElement: { lang: "tr" } });
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit = {}) => {
    if (typeof body === "string") sent.push(`${address} ${body}`);
    if (refusal && typeof body === "string")
      return Response.json({ code: "X", message: refusal.message }, { status: refusal.status });
    if (address.endsWith("/decisions") && address.includes("/listings/")) return Response.json(decision(1));
    if (address.endsWith("/moderation/undo"))
      return Response.json({
        data: [{ id: 1, decision: { ...decision(1), undone_at: "2026-03-15T09:00:05Z" }, error: null }],
      });
    if (address.endsWith("/listings/counts"))
      return Response.json(Object.fromEntries(staffTabs.map((tab) => [tab, { count: 1, is_capped: false }])));
    return Response.json({
      data: [
        { id: 1_000_001, decision: decision(1), error: null },
        { id: 1_000_002, decision: null, error: { code: "LISTING_SOLD", message: "Satılmış." } },
      ],
    });
  });
  connectToaster((type, text, options) => shown.push({ type, text, options }));
});

test("a decision can be undone for ten seconds from its toast", async () => {
  const undone: unknown[] = [];
  await decide([1_000_001], { action: "approve" }, (made) => undone.push(...made.map(({ id }) => id)));
  expect(sent).toEqual(['/api/admin/listings/1000001/decisions {"action":"approve"}']);
  expect(shown).toMatchObject([
    { type: "success", text: "İlan onaylandı", options: { duration: 10_000, action: { label: "Geri al" } } },
  ]);
  shown[0]?.options?.action?.onClick();
  await vi.waitFor(() => expect(undone).toEqual([1]));
  expect(sent[1]).toBe('/api/admin/moderation/undo {"ids":[1]}');
  expect(shown.at(-1)).toMatchObject({ type: "info", text: "Karar geri alındı" });
});

test("of several, what was refused comes back with its cause, and the toast counts the others", async () => {
  const { made, failures } = await decide(
    [1_000_001, 1_000_002],
    { action: "reject", reason_id: 2, note: "Bakınız" },
    () => {},
  );
  expect(sent).toEqual([
    '/api/admin/moderation/decisions {"action":"reject","reason_id":2,"note":"Bakınız","ids":[1000001,1000002]}',
  ]);
  expect(made.map(({ id }) => id)).toEqual([1]);
  expect(failures).toMatchObject([{ id: 1_000_002, message: "Satılmış." }]);
  expect(shown).toMatchObject([{ type: "success", options: { duration: 10_000 } }]);
});

test("a failed decision shows why and offers no undo", async () => {
  refusal = { status: 409, message: "Bu ilana şu anda başka bir moderatör bakıyor." };
  expect(await decide([1_000_001], { action: "approve" }, () => {})).toEqual({ made: [], failures: [] });
  expect(shown).toMatchObject([{ type: "error", options: { description: refusal.message } }]);
  expect(shown[0]?.options?.action).toBeUndefined();
});
