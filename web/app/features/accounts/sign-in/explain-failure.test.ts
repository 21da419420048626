import { beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { explainFailure } from "./explain-failure.ts";

const page = { documentElement: { lang: "tr" } };
beforeEach(() => {
  page.documentElement.lang = "tr";
  vi.stubGlobal("document", page);
});

const tooMany = (retryAfterSeconds: number | undefined) =>
  new ApiFailure({ status: 429, code: "TOO_MANY_REQUESTS", message: "Yavaş.", retryAfterSeconds });

test.each([
  [1, "1 saniye", "1 second"],
  [40, "40 saniye", "40 seconds"],
  [60, "1 dakika", "1 minute"],
  [61, "2 dakika", "2 minutes"],
  [695, "12 dakika", "12 minutes"],
  [3_600, "1 saat", "1 hour"],
  [3_601, "2 saat", "2 hours"],
  [0, "1 saniye", "1 second"],
  [undefined, "1 dakika", "1 minute"],
])("too many tries, %s seconds to wait", (seconds, turkish, english) => {
  expect(explainFailure(tooMany(seconds))).toBe(`Çok fazla deneme yapıldı. Lütfen ${turkish} sonra tekrar deneyin.`);
  page.documentElement.lang = "en";
  expect(explainFailure(tooMany(seconds))).toBe(`Too many attempts. Please try again in ${english}.`);
});

test("an account that was guessed at too often says how to get in at once", () => {
  const paused = new ApiFailure({ status: 429, code: "LOGIN_PAUSED", message: "", retryAfterSeconds: 80_000 });
  expect(explainFailure(paused)).toMatch(/23 saat sonra tekrar deneyin ya da .*“Şifremi unuttum”/);
});

test("other failures speak for themselves, what is none says that something went wrong", () => {
  expect(explainFailure(new ApiFailure({ status: 0, code: "NO_NETWORK", message: "Bağlantı yok." }))).toBe(
    "Bağlantı yok.",
  );
  expect(explainFailure(new TypeError("undefined is not a function"))).toBe(
    "Bir şeyler ters gitti. Lütfen tekrar deneyin.",
  );
});
