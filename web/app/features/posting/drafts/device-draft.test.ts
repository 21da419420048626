import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../../platform/testing/memory-storage.ts";
import { readDeviceDraft, removeDeviceDraft, writeDeviceDraft } from "./device-draft.ts";
import { fullForm } from "../testing/posting-form.ts";

beforeEach(() => vi.stubGlobal("localStorage", memoryStorage()));

const draft = {
  draft: { ...fullForm({ features: { km: "1.500" } }), saved_at: "" },
  isSynced: false,
  changedAt: 5,
  idempotencyKey: "k",
};

test("everybody on a shared device has a draft of their own", () => {
  writeDeviceDraft(5, draft);
  expect(readDeviceDraft(5)).toEqual(draft);
  expect(readDeviceDraft(6)).toBeNull();
  removeDeviceDraft(5);
  expect(readDeviceDraft(5)).toBeNull();
});

test.each(["", "null", "{", '{"draft":{"photos":"?"}}', JSON.stringify({ ...draft, changedAt: "dün" })])(
  "%j counts as none",
  (text) => {
    localStorage.setItem("listing-draft.5", text);
    expect(readDeviceDraft(5)).toBeNull();
  },
);

test("a storage that is switched off breaks nothing", () => {
  vi.stubGlobal("localStorage", undefined);
  writeDeviceDraft(5, draft);
  expect(readDeviceDraft(5)).toBeNull();
});
