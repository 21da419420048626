import { describe, expect, it } from "vitest";
import { base32, findStep, stepAt, totpCode, totpUri } from "./totp.ts";

/** The examples of RFC 6238, appendix B; its eight digits end in our six. */
const secret = Buffer.from("12345678901234567890");

it.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("at %i s the code ends %s", (seconds, code) =>
  expect(totpCode(secret, stepAt(new Date(seconds * 1_000)))).toBe(code.slice(2)),
);

describe("a code", () => {
  const now = new Date("2026-11-16T12:00:10Z");
  const codeAfter = (seconds: number) => totpCode(secret, stepAt(new Date(now.getTime() + seconds * 1_000)));
  it.each([0, -30, 30])("of %i s later is found", (seconds) =>
    expect(findStep(secret, codeAfter(seconds), now)).toBe(stepAt(now) + seconds / 30),
  );
  it.each([-60, 60])("of %i s later is not", (seconds) =>
    expect(findStep(secret, codeAfter(seconds), now)).toBeUndefined(),
  );
});

it.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foobar", "MZXW6YTBOI"],
])("%j is %j in base32", (text, encoded) => expect(base32(Buffer.from(text))).toBe(encoded));

it("leads the app to site and account", () =>
  expect(totpUri(secret, { site: "Pazar", email: "ayşe+1@pazar.test" })).toBe(
    "otpauth://totp/Pazar:ay%C5%9Fe%2B1%40pazar.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Pazar",
  ));
