import { describe, expect, it } from "vitest";
import { chooseLocale } from "./locale.ts";

describe("chooseLocale", () => {
  it.each([
    [{ lang: "tr", cookie: "en", acceptLanguage: "en", fallback: "en" }, "tr"],
    [{ lang: "xx", cookie: "tr", acceptLanguage: "en", fallback: "en" }, "tr"],
    [{ cookie: "junk", acceptLanguage: "tr-TR,tr;q=0.9,en;q=0.8", fallback: "en" }, "tr"],
    [{ acceptLanguage: "de,en;q=0.5,tr;q=0.7", fallback: "en" }, "tr"],
    [{ acceptLanguage: "tr;q=0,en;q=0.1", fallback: "tr" }, "en"],
    [{ acceptLanguage: "de", fallback: "en" }, "en"],
    [{ fallback: "tr" }, "tr"],
  ] as const)("%o gives %s", (sources, locale) => expect(chooseLocale(sources)).toBe(locale));
});
