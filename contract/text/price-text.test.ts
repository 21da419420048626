import { expect, it } from "vitest";
import * as limits from "../limits.ts";
import { readPrice } from "./price-text.ts";

it.each([
  ["1.234,50", 1234.5],
  ["1,234.50", 1234.5],
  ["1234", 1234],
  ["₺ 1.234", 1234],
  ["₺1.234,5", 1234.5],
  ["1.234 TL", 1234],
  ["750₺", 750],
  ["1250 try", 1250],
  ["0,01", 0.01],
  ["0", 0],
  ["0,00 TL", 0],
  ["99.999.999.999,99", limits.maxPrice],
])("reads %j as %d lira", (text, lira) => expect(readPrice(text)).toBe(lira));

it.each(["", "₺", "TL", "-5", "100.000.000.000", "beş", "1.2345", "₺ ₺ 5", "5 dolar", "1e3"])(
  "does not read %j",
  (text) => {
    expect(readPrice(text)).toBeUndefined();
  },
);

/** Deterministic, of every length. */
function* prices(count: number): Generator<number> {
  let seed = 20_260_115;
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let i = 0; i < count; i++) yield Math.max(1, Math.floor(next() * 10 ** Math.ceil(next() * 13))) / 100;
}

const written = (locale: string, decimals: number) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: 2 });
const [turkish, turkishFull, english, englishFull] = [
  written("tr-TR", 0),
  written("tr-TR", 2),
  written("en-US", 0),
  written("en-US", 2),
];

it("reads back every price, in whichever way it is written", () => {
  for (const lira of prices(2_000)) {
    const plain = String(lira);
    const ways = [
      turkishFull.format(lira),
      englishFull.format(lira),
      turkish.format(lira),
      english.format(lira),
      plain,
      plain.replace(".", ","),
    ];
    for (const way of ways)
      for (const text of [way, `₺ ${way}`, `₺${way}`, `${way} TL`, `  ${way}₺ `])
        expect([text, readPrice(text)]).toEqual([text, lira]);
  }
});

it("gives a price between 0 and the highest, with at most two decimals, or nothing, whatever is typed", () => {
  const letters = "0123456789.,₺TL -e";
  for (const number of prices(5_000)) {
    const text = String(number * 97)
      .replace(".", "")
      .split("")
      .map((digit, index) => letters[(Number(digit) * (index + 3)) % letters.length])
      .join("");
    const price = readPrice(text);
    expect(
      price === undefined ||
        (price >= 0 && price <= limits.maxPrice && Math.abs(Math.round(price * 100) - price * 100) < 1e-3),
    ).toBe(true);
  }
});
