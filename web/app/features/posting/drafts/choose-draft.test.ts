import { describe, expect, test } from "vitest";
import { chooseDraft } from "./choose-draft.ts";
import type { DeviceDraft } from "./device-draft.ts";
import { fullForm } from "../testing/posting-form.ts";

const early = "2026-03-01T10:00:00.000Z";
const late = "2026-03-01T11:00:00.000Z";
const server = (saved_at: string) => ({ ...fullForm({ title: "sunucudaki" }), saved_at });
const device = (saved_at: string, isSynced: boolean, changedAt = saved_at): DeviceDraft => ({
  draft: { ...fullForm({ title: "cihazdaki" }), saved_at },
  isSynced,
  changedAt: Date.parse(changedAt),
  idempotencyKey: "k",
});

const outcome = (...drafts: Parameters<typeof chooseDraft>) => {
  const chosen = chooseDraft(...drafts);
  return chosen && [chosen.draft.title, chosen.notice];
};

describe("which draft is continued", () => {
  test("none", () => expect(outcome(null, null)).toBeNull());
  test("is the server's on a new device", () =>
    expect(outcome(null, server(early))).toEqual(["sunucudaki", "continued"]));
  test("is the device's when the server never got it", () =>
    expect(outcome(device("", false, early), null)).toEqual(["cihazdaki", "continued"]));
  test("is none when it was published or thrown away elsewhere", () =>
    expect(outcome(device(early, true), null)).toBeNull());
  test("is what was typed after that, even so", () =>
    expect(outcome(device(early, false, late), null)).toEqual(["cihazdaki", "continued"]));
  test("is the server's where both are the same: it knows which photos are left", () =>
    expect(outcome(device(early, true), server(early))).toEqual(["sunucudaki", "continued"]));
  test("is the device's with what was typed after the last save", () =>
    expect(outcome(device(early, false, late), server(early))).toEqual(["cihazdaki", "continued"]));
  test("is the one of another device that saved later", () => {
    expect(outcome(device(early, true), server(late))).toEqual(["sunucudaki", "newerElsewhere"]);
    expect(outcome(device(early, false, early), server(late))).toEqual(["sunucudaki", "newerElsewhere"]);
  });
  test("is the one of this device that was changed later", () =>
    expect(outcome(device("", false, late), server(early))).toEqual(["cihazdaki", "newerHere"]));
});
