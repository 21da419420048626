import { expect, test } from "vitest";
import { excerpt, plainText } from "./excerpt.ts";

test("a short text stays as it is, in one line", () => {
  expect(excerpt("  Az kullanılmış,\n\n temiz.\t", 40)).toBe("Az kullanılmış, temiz.");
});

test.each([
  ["Az kullanılmış, temiz ve eksiksiz.", 22, "Az kullanılmış, temiz…"],
  ["Çokuzunbirsözcükhiçboşlukyok", 10, "Çokuzunbi…"],
  ["ab 👩👩👩👩👩", 8, "ab 👩👩…"],
])("%s is cut to %i characters at most", (text, longest, cut) => {
  expect(excerpt(text, longest)).toBe(cut);
  expect(cut.length).toBeLessThanOrEqual(longest);
});

test("markup leaves only its words", () => {
  expect(excerpt(plainText('<h2>Kargo &amp; iade</h2><p>14&nbsp;gün <a href="/x">içinde</a></p>'), 99)).toBe(
    "Kargo & iade 14 gün içinde",
  );
});
