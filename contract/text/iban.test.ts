import { expect, test } from "vitest";
import { isIban, plainIban } from "./iban.ts";

test("a Turkish IBAN is recognised by its check digits, with or without spaces", () => {
  expect(isIban(plainIban("tr33 0006 1005 1978 6457 8413 26"))).toBe(true);
  expect(isIban("TR330006100519786457841326")).toBe(true);
});

test.each([
  "",
  "TR",
  "TR330006100519786457841327",
  "TR33000610051978645784132",
  "DE89370400440532013000",
  "TR33000610051978645784132A",
])("%j is none", (iban) => {
  expect(isIban(iban)).toBe(false);
});
