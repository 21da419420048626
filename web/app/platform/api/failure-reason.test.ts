import { beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "./api-failure.ts";
import { failureReason, showFieldErrors } from "./failure-reason.ts";

beforeEach(() => vi.stubGlobal("document", { documentElement: { lang: "tr" } }));

const invalid = (errors: Record<string, string[]>) =>
  new ApiFailure({ status: 422, code: "INVALID", message: "Lütfen işaretli alanları kontrol edin.", errors });

test("a failure says why, and when to come back", () => {
  expect(failureReason(invalid({}))).toBe("Lütfen işaretli alanları kontrol edin.");
  expect(
    failureReason(
      new ApiFailure({ status: 429, code: "TOO_MANY_REQUESTS", message: "Çok fazla", retryAfterSeconds: 130 }),
    ),
  ).toBe("Çok fazla deneme yapıldı. Lütfen 3 dakika sonra tekrar deneyin.");
  expect(failureReason(new TypeError("x is undefined"))).toBe("Bir şeyler ters gitti. Lütfen tekrar deneyin.");
});

test("the server's errors are shown under their fields, the first one is focused", () => {
  const setError = vi.fn<(...given: unknown[]) => void>();
  const error = invalid({
    phone: ["Geçerli bir telefon numarası girin."],
    name: ["Ad alanı zorunludur."],
    elsewhere: ["?"],
  });
  expect(showFieldErrors(error, ["name", "surname", "phone"], setError)).toBe(true);
  expect(setError.mock.calls).toEqual([
    ["name", { message: "Ad alanı zorunludur." }, { shouldFocus: true }],
    ["phone", { message: "Geçerli bir telefon numarası girin." }, { shouldFocus: false }],
  ]);
});

test("what concerns no field of the form is not lost in it", () => {
  const setError = vi.fn<(...given: unknown[]) => void>();
  expect(showFieldErrors(invalid({ elsewhere: ["?"] }), ["name"], setError)).toBe(false);
  expect(showFieldErrors(new Error("no network"), ["name"], setError)).toBe(false);
  expect(setError).not.toHaveBeenCalled();
});
