import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test.each([
  ["123456", "weak"],
  ["aaaaaaaaaaaaaaaaaaaa", "weak"],
  ["abcdefghijklmnop", "weak"],
  ["987654321", "weak"],
  ["pazar1234", "weak"],
  ["ilk-sifre1", "fair"],
  ["Kedi.7xq", "fair"],
  ["mavi-kapi-taze", "good"],
  ["mavi kapı taze ekmek", "strong"],
  ["x9!Kq2#Lr7pVz", "strong"],
])("%s is %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
