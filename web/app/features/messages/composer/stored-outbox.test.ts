import { beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { onLiveEvents } from "../../session/live-events.ts";
import { memoryStorage } from "../../../platform/testing/memory-storage.ts";
import { readMessageDraft, writeMessageDraft } from "./message-drafts.ts";
import { explain } from "./stored-outbox.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("document", { documentElement: { lang: "tr" } });
});

const failure = (status: number, retryAfterSeconds?: number) =>
  new ApiFailure({ status, code: "X", message: "Olmadı.", retryAfterSeconds });

test.each([
  [0, false],
  [500, false],
  [503, false],
  [401, false],
  [429, false],
  [403, true],
  [404, true],
  [409, true],
  [422, true],
])("%d: refused is %s", (status, isRefused) => expect(explain(failure(status)).isRefused).toBe(isRefused));

test("too many messages wait as long as the server says", () => {
  expect(explain(failure(429, 40))).toEqual({
    problem: expect.stringContaining("40 saniye"),
    isRefused: false,
    retryAfterMs: 40_000,
  });
});

test("a refusal asks how the conversation is now", () => {
  const catchUp = vi.fn<() => void>();
  const stop = onLiveEvents({ catch_up: catchUp });
  explain(failure(500));
  expect(catchUp).not.toHaveBeenCalled();
  explain(failure(403));
  expect(catchUp).toHaveBeenCalledOnce();
  stop();
});

test("everybody has a draft of their own in each conversation", () => {
  writeMessageDraft(5, 7, 1_000_001, "yarım");
  expect([
    readMessageDraft(5, 7, 1_000_001),
    readMessageDraft(6, 7, 1_000_001),
    readMessageDraft(5, 7, 2),
    readMessageDraft(5, 8, 1_000_001),
  ]).toEqual(["yarım", "", "", ""]);
  writeMessageDraft(5, 7, 1_000_001, "");
  expect(localStorage.length).toBe(0);
});
