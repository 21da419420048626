import { expect, test } from "vitest";
import { parseConversation } from "./parse-conversation.ts";

test("an address names a person and a listing", () => {
  expect(parseConversation({ user: "u-7", product: "p-1000001" })).toEqual({ user: 7, product: 1_000_001 });
});

test.each([
  [undefined, undefined],
  ["u-7", undefined],
  ["7", "p-1000001"],
  ["u-0", "p-1000001"],
  ["u-07", "p-1000001"],
  ["u-7", "u-1000001"],
  ["u-7x", "p-1000001"],
  ["u--7", "p-1000001"],
  ["u-99999999999", "p-1000001"],
])("%s, %s is none", (user, product) => expect(parseConversation({ user, product })).toBeUndefined());
