import { expect, test } from "vitest";
import { filterByName } from "./filter-by-name.ts";

const places = ["İstanbul", "Iğdır", "Isparta", "Kadıköy", "Çanakkale", "Ağrı", "19 Mayıs"].map((name) => ({ name }));

test.each([
  ["", "İstanbul Iğdır Isparta Kadıköy Çanakkale Ağrı 19 Mayıs"],
  ["  ", "İstanbul Iğdır Isparta Kadıköy Çanakkale Ağrı 19 Mayıs"],
  ["is", "İstanbul Isparta"],
  ["İS", "İstanbul Isparta"],
  ["ISTANBUL", "İstanbul"],
  ["ıstanbul", "İstanbul"],
  ["igdir", "Iğdır"],
  ["kadikoy", "Kadıköy"],
  [" KADIKÖY ", "Kadıköy"],
  ["canak", "Çanakkale"],
  ["may", "19 Mayıs"],
  ["köy", ""],
  ["zzz", ""],
])("%j leaves %s", (text, left) => {
  expect(
    filterByName(places, text)
      .map(({ name }) => name)
      .join(" "),
  ).toBe(left);
});
