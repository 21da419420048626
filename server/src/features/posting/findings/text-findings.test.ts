import { describe, expect, it } from "vitest";
import { findContacts, type ContactKind } from "@pazar/contract/text/find-contacts";
import { findBannedMarks, findBannedWords, findTextFindings, isSameText } from "./text-findings.ts";

const found = (text: string, kind: ContactKind): string[] =>
  findContacts(text)
    .filter((mark) => mark.kind === kind)
    .map(({ start, end }) => text.slice(start, end));

describe("phone numbers", () => {
  it.each([
    "0532 123 45 67",
    "05321234567",
    "+90 532 123 45 67",
    "+905321234567",
    "532 123 45 67",
    "0 (532) 123-45-67",
    "0532.123.45.67",
    "0216 345 67 89",
    "Ara: 0532 123 4567!",
  ])("are seen in %j", (text) => {
    expect(found(text, "phone")).toHaveLength(1);
  });
  it.each([
    "IMEI 356938035643809",
    "12.500 km, 2019 model",
    "fiyat 2.500.000.000",
    "1234567890",
    "seri no 0532123456789",
    "128 GB 6 GB RAM 5000 mAh",
    "150x200x45",
  ])("are not seen in %j", (text) => {
    expect(found(text, "phone")).toEqual([]);
  });
});

describe("links", () => {
  it.each([
    "https://baska.example/x",
    "www.baska.site",
    "bana instagram.com/ayse yazın",
    "t.co/abc",
    "wa.me/905321234567",
    "ayse@posta.com",
    "magaza.com.tr",
  ])("are seen in %j", (text) => {
    expect(found(text, "link")).toHaveLength(1);
  });
  it.each(["Temiz.Az kullanılmış", "2.500 TL", "3.5 inç", "Sahibinden.", "v.b. eşyalar", "A.Ş. garantili"])(
    "are not seen in %j",
    (text) => {
      expect(found(text, "link")).toEqual([]);
    },
  );
});

it("finds banned words with suffixes and in capitals, phrases as a whole, and nothing inside other words", () => {
  const banned = ["silah", "sahte para", "", "--"];
  expect(findBannedWords("Satılık SİLAHLAR burada", banned)).toEqual(["silah"]);
  expect(findBannedWords("Koleksiyonluk sahte paralar ve silahı", banned)).toEqual(["silah", "sahte para"]);
  expect(findBannedWords("Sahte deri çanta, peşin para", banned)).toEqual([]);
  expect(findBannedWords("Silahtar mahallesinde daire", banned)).toEqual([]);
});

it("finds every phone number and link with its place, without the punctuation around it", () => {
  const text = "0532 123 45 67 ya da 0216 345 67 89. Bakın: (https://baska.example/x), ayse@posta.com!";
  expect(found(text, "phone")).toEqual(["0532 123 45 67", "0216 345 67 89"]);
  expect(found(text, "link")).toEqual(["https://baska.example/x", "ayse@posta.com"]);
  expect(found("fiyat 2.500.000.000, telefon 05321234567", "phone")).toEqual(["05321234567"]);
});

it("takes a long text in no time", () => {
  for (const part of ["a", "1", "a.", "5 ", "www.", "a@"]) {
    const started = performance.now();
    findContacts(part.repeat(20_000 / part.length));
    expect(performance.now() - started).toBeLessThan(300);
  }
});

it("marks banned words where they stand, as they were written", () => {
  const text = "Eski SİLAHLAR'ı ve sahte paraları sattım";
  expect(findBannedMarks(text, ["silah", "sahte para"]).map(({ start, end }) => text.slice(start, end))).toEqual([
    "SİLAHLAR'ı",
    "sahte paraları",
  ]);
  expect(
    findTextFindings({ title: "Silah", description: "0532 123 45 67, silah" }, ["silah"]).map(({ field, kind }) => [
      field,
      kind,
    ]),
  ).toEqual([
    ["title", "banned_word"],
    ["description", "phone"],
    ["description", "banned_word"],
  ]);
});

it("treats texts as the same that differ in case, punctuation and one word in twenty", () => {
  const text =
    "Az kullanılmış iki kapılı gardırop aynalı beyaz renk yüksekliği iki metre taşıması alıcıya ait pazarlık payı vardır temiz evde kullanıldı";
  expect(isSameText(text, text.toLocaleUpperCase("tr"))).toBe(true);
  expect(isSameText(text, `${text}!!! ACİL`)).toBe(true);
  expect(isSameText(text, "Az kullanılmış çamaşır makinesi beyaz renk taşıması alıcıya ait")).toBe(false);
  expect(isSameText("", "")).toBe(false);
});
