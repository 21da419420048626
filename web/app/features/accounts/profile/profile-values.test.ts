import { beforeEach, expect, test, vi } from "vitest";
import { phoneProblem, profileValues, requiredProblem, tidyPhone } from "./profile-values.ts";

beforeEach(() => vi.stubGlobal("document", { documentElement: { lang: "tr" } }));

test.each([
  ["05321234567", "0 532 123 45 67"],
  ["  532 123 4567 ", "0 532 123 45 67"],
  ["+90 (532) 123-45-67", "0 532 123 45 67"],
  ["0 212 555 00 11", "0 212 555 00 11"],
  ["+49 30 901820", "+4930901820"],
])("the phone %j is shown as %j", (typed, shown) => {
  expect(tidyPhone(typed)).toBe(shown);
  expect(phoneProblem(typed)).toBeUndefined();
  expect(tidyPhone(shown)).toBe(shown);
});

test.each([" 0532 123 ", "0 632 123 45 67", "beş yüz"])("the phone %j stays as typed and is refused", (typed) => {
  expect(tidyPhone(typed)).toBe(typed.trim());
  expect(phoneProblem(typed)).toBe("Geçerli bir telefon numarası girin.");
});

test("no phone is allowed, no name is not", () => {
  expect([phoneProblem(""), phoneProblem("  ")]).toEqual([undefined, undefined]);
  expect([requiredProblem(" ", "Ad"), requiredProblem("Ayşe", "Ad")]).toEqual(["Ad alanı zorunludur.", undefined]);
});

test("the form starts with what the account holds", () => {
  const user = {
    id: 1,
    name: "Ayşe",
    surname: "Yılmaz",
    email: "ayse@pazar.test",
    phone: "+905321234567",
    photo: null,
    role: "users",
    created_at: "2026-01-01T00:00:00Z",
  };
  expect(profileValues(user)).toEqual({ name: "Ayşe", surname: "Yılmaz", phone: "0 532 123 45 67" });
  expect(profileValues({ ...user, phone: null }).phone).toBe("");
});
