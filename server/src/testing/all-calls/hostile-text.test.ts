import * as limits from "@pazar/contract/limits";
import { Email, line, text } from "@pazar/contract/text/text";
import { isIban, plainIban } from "@pazar/contract/text/iban";
import { readNumber } from "@pazar/contract/text/number-text";
import { normalizePhone } from "@pazar/contract/text/phone";
import { readPrice } from "@pazar/contract/text/price-text";
import { isTaxNumber } from "@pazar/contract/text/tax-number";
import { foldedWords, slugify } from "@pazar/contract/text/turkish-text";
import { ListingDescription, ListingTitle } from "@pazar/contract/listings/posting";
import { MessageDraft } from "@pazar/contract/trade/messages";
import { findContacts } from "@pazar/contract/text/find-contacts";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { findBannedWords, isSameText } from "../../features/posting/findings/text-findings.ts";
import { searchPattern } from "../../features/messages/search-pattern.ts";
import { listingNumber } from "../../features/search/listing-number.ts";
import { indexedWords, searchQuery } from "../../features/search/search-query.ts";
import { pageAddress } from "../../platform/pages/page-address.ts";
import { chooseEncoding } from "../../platform/pages/accept-encoding.ts";

/** Everything that puts texts of strangers through regular expressions. */
const readers: Record<string, (given: string) => unknown> = {
  findContacts,
  findBannedWords: (given) => findBannedWords(given, ["yasak kelime"]),
  isSameText: (given) => isSameText(given, given),
  foldedWords,
  slugify,
  searchQuery,
  indexedWords: (given) => indexedWords({ title: given, description: given, names: [], tags: [] }),
  searchPattern: (given) => searchPattern(given.slice(0, limits.searchTerm)),
  listingNumber,
  normalizePhone,
  readPrice,
  readNumber,
  iban: (given) => isIban(plainIban(given)),
  isTaxNumber,
  email: (given) => z.safeParse(Email, given),
  line: (given) => z.safeParse(line(20_000), given),
  text: (given) => z.safeParse(text(20_000), given),
  title: (given) => z.safeParse(ListingTitle, given),
  description: (given) => z.safeParse(ListingDescription, given),
  message: (given) => z.safeParse(MessageDraft, { client_id: crypto.randomUUID(), body: given }),
  pageAddress: (given) => pageAddress(`/${given}?${given}`),
  acceptEncoding: chooseEncoding,
};

const hostile = [
  "a",
  "a-",
  "a.",
  "a@",
  "a b",
  "1",
  "1.",
  "1,000",
  "0 5",
  "5(",
  " ",
  "\n",
  "\t \u00a0",
  "-",
  "--",
  "'a",
  "+",
  "2 + ",
  "ı",
  "İ",
  "e\u0301",
  "www.",
  "http://",
  "😀",
  "\ud800",
  "gzip;q=0 ",
  "a1",
  "%",
  "&a=",
];

const mostMs = 20;

/** The machine may be busy; an expression that backtracks is slow each time. */
function fastest(read: (given: string) => unknown, given: string): number {
  let best = Infinity;
  for (let time = 0; time < 10 && best >= mostMs; time++) {
    const startedAt = performance.now();
    read(given);
    best = Math.min(best, performance.now() - startedAt);
  }
  return best;
}

describe("10,000 hostile characters take 20 ms at most", () => {
  it.each(Object.entries(readers))("%s", (_, read) => {
    const slow = hostile.filter((piece) => {
      const given = piece.repeat(Math.ceil(10_000 / piece.length)).slice(0, 10_000);
      return [given, `${given}!`, `x ${given}@`].some((one) => fastest(read, one) >= mostMs);
    });
    expect(slow).toEqual([]);
  });
});
