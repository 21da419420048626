import { securityEvents } from "@pazar/contract/admin/security-events";
import { expect, test } from "vitest";
import { detailName, detailText, eventName } from "./event-names.ts";

test("every event has a name of its own; one that is gone is shown by its key", () => {
  const names = securityEvents.map(eventName);
  expect(new Set(names).size).toBe(securityEvents.length);
  for (const event of securityEvents) expect(eventName(event)).not.toBe(event);
  expect(eventName("gone.event")).toBe("gone.event");
});

test("details are put into words as far as there are any", () => {
  expect([detailName("by"), detailText("by", "password")]).toEqual(["By", "Password"]);
  expect(detailText("is_known", false)).toBe("No");
  expect([detailName("else"), detailText("else", 7)]).toEqual(["else", "7"]);
});
