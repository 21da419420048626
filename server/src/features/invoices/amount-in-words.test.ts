import { expect, it } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

it.each([
  [1, "Yalnız bir kuruş"],
  [100, "Yalnız bir Türk lirası"],
  [1_050, "Yalnız on Türk lirası elli kuruş"],
  [14_900, "Yalnız yüz kırk dokuz Türk lirası"],
  [20_000, "Yalnız iki yüz Türk lirası"],
  [100_000, "Yalnız bin Türk lirası"],
  [100_101, "Yalnız bin bir Türk lirası bir kuruş"],
  [1_198_765, "Yalnız on bir bin dokuz yüz seksen yedi Türk lirası altmış beş kuruş"],
  [10_100_000, "Yalnız yüz bir bin Türk lirası"],
  [100_000_000, "Yalnız bir milyon Türk lirası"],
  [2_100_100_000, "Yalnız yirmi bir milyon bin Türk lirası"],
])("writes %i kuruş as %s", (kurus, words) => {
  expect(amountInWords(kurus)).toBe(words);
});
