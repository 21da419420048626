import { describe, expect, it } from "vitest";
import { createCsrfToken, isCsrfMatch } from "./csrf.ts";

const secret = "a secret of at least thirty-two letters";

describe("isCsrfMatch", () => {
  const token = createCsrfToken(secret);
  it("accepts the token in cookie and header", () => expect(isCsrfMatch(secret, token, token)).toBe(true));
  it.each([
    ["no cookie", undefined, token],
    ["no header", token, undefined],
    ["two valid tokens that differ", token, createCsrfToken(secret)],
    ["a planted pair that was never signed", "planted", "planted"],
    ["a pair signed with another secret", createCsrfToken("x".repeat(32)), createCsrfToken("x".repeat(32))],
    ["a pair whose signature is foreign", "a.b", "a.b"],
  ])("refuses %s", (_, cookie, header) => expect(isCsrfMatch(secret, cookie, header)).toBe(false));
});
