import { expect, test } from "vitest";
import { actionName, targetName } from "./audit-words.ts";

test.each([
  ["reject_listing", "Rejected a listing"],
  ["undo_reject_listing", "Took back: Rejected a listing"],
  ["change_settings", "Changed settings"],
  ["read_conversation", "Read the messages of a conversation"],
  ["review_conversation_report", "Reviewed a reported conversation"],
  ["something_new", "something_new"],
])("%s is %s", (action, name) => expect(actionName(action)).toBe(name));

test("a target is named by its kind and number", () => {
  expect(targetName({ target_kind: "listing", target_id: "1000001" })).toBe("Listing 1000001");
  expect(targetName({ target_kind: "conversation_report", target_id: "5" })).toBe("Reported conversation 5");
  expect(targetName({ target_kind: "else", target_id: "7" })).toBe("else 7");
});
