import { expect, test } from "vitest";
import { actOnEach } from "./act-on-each.ts";
import { ApiError } from "./api-error.ts";
import { createLog } from "../log.ts";

/** Runs the action of each id; returns the processed ids and the log lines. */
async function act(ids: number[], refusals: Record<number, Error>) {
  const lines: string[] = [];
  const outcomes = await actOnEach(
    ids,
    { locale: "en", log: createLog("error", { write: (line) => void lines.push(line) }) },
    async (id) => {
      if (refusals[id]) throw refusals[id];
      return `done ${id}`;
    },
  );
  return { outcomes: outcomes.map(({ id, done, error }) => [id, done ?? error?.code]), lines };
}

test("what is refused stops none of the others, and nobody's turn comes twice", async () => {
  const { outcomes, lines } = await act([1, 2, 1, 3], { 2: new ApiError("LISTING_LOCKED") });
  expect(outcomes).toEqual([
    [1, "done 1"],
    [2, "LISTING_LOCKED"],
    [3, "done 3"],
  ]);
  expect(lines).toEqual([]);
});

test("a fault fails the call while nothing is done", async () => {
  await expect(act([1, 2], { 1: new Error("no disk") })).rejects.toThrow("no disk");
  await expect(act([1, 2], { 1: new ApiError("LISTING_LOCKED"), 2: new ApiError("INVALID") })).rejects.toThrow(
    "INVALID",
  );
});

test("a fault after something was done is told with what was done, and logged", async () => {
  const { outcomes, lines } = await act([1, 2, 3], { 2: new Error("no disk") });
  expect(outcomes).toEqual([
    [1, "done 1"],
    [2, "INTERNAL"],
    [3, "done 3"],
  ]);
  expect(lines).toEqual([expect.stringContaining("no disk")]);
});
