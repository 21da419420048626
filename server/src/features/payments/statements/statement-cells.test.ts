import { describe, expect, it } from "vitest";
import { localeStore } from "../../../platform/text/locale.ts";
import { referencesIn } from "./match-lines.ts";
import { readStatement } from "./read-statement.ts";
import { amountIn, dayIn } from "./statement-cells.ts";

describe("an amount", () => {
  it.each([
    ["1.234,56", 123_456],
    ["1,234.56", 123_456],
    ["1234,5", 123_450],
    ["1.234", 123_400],
    ["1,234", 123_400],
    ["149", 14_900],
    ["+149,00 TL", 14_900],
    ["₺149,00", 14_900],
    ["-149,00", -14_900],
    ["149,00-", -14_900],
    ["(149,00)", -14_900],
    ["12.345.678,90", 1_234_567_890],
    ["", undefined],
    ["yok", undefined],
    ["1.2.3", undefined],
    ["(149,00", undefined],
    ["99.999.999,99", undefined],
  ])("%j is %j kuruş", (cell, kurus) => expect(amountIn(cell)).toBe(kurus));
});

describe("a day", () => {
  it.each([
    ["15.11.2026", "2026-11-15"],
    ["5/1/2026 13:45", "2026-01-05"],
    ["2026-11-15T10:00:00", "2026-11-15"],
    ["31.02.2026", undefined],
    ["15.11.26", undefined],
    ["15.11.1926", undefined],
    ["", undefined],
  ])("%j is %j", (cell, day) => expect(dayIn(cell)).toBe(day));
});

describe("a reference", () => {
  it.each([
    ["ödeme PZABCDEFG", ["PZABCDEFG"]],
    ["pz abc-defg", ["PZABCDEFG"]],
    ["FAST:P Z A B C D E F G/Ayşe", ["PZABCDEFG"]],
    ["PZABCDEFG ve PZ2345678", ["PZABCDEFG", "PZ2345678"]],
    ["PZPZABCDEFG", ["PZPZABCDE", "PZABCDEFG"]],
    ["PZ0BCDEFG", []],
    ["kira", []],
  ])("in %j is %j", (text, references) => expect(referencesIn(text)).toEqual(references));
});

describe("a statement", () => {
  const read = (text: string) => localeStore.run("tr", () => readStatement(Buffer.from(text), "2026-11-17"));

  it("is read by the words of its headings, below what banks write about the account", () => {
    const { lines, ignored, errors } = read(
      [
        "Hesap No;12345",
        "Şube;Kadıköy",
        "",
        "İşlem Tarihi;Valör Tarihi;Açıklama;İşlem Tutarı;Bakiye Tutarı;Gönderen",
        '15.11.2026;16.11.2026;"FAST; PZABCDEFG";149,00;1.149,00;AYŞE YILMAZ',
        "15.11.2026;16.11.2026;Masraf;-5,00;1.144,00;",
        ";;Toplam;144,00;;",
      ].join("\r\n"),
    );
    expect(errors).toEqual([]);
    expect(ignored).toBe(2);
    expect(lines).toMatchObject([
      { received_on: "2026-11-15", amount: 14_900, description: "FAST; PZABCDEFG", sender: "AYŞE YILMAZ" },
    ]);
  });

  it("takes what came in where two columns hold what went out and what came in", () => {
    const { lines, ignored } = read("Date,Description,Debit,Credit\n2026-11-15,Fee,5.00,\n2026-11-15,Transfer,,149.00");
    expect([lines.map(({ amount }) => amount), ignored]).toEqual([[14_900], 1]);
  });

  it("tells equal lines of one file apart, and knows them again in another", () => {
    const text = "Tarih;Açıklama;Tutar\n15.11.2026;Kira;100\n15.11.2026;Kira;100";
    const hashes = read(text).lines.map(({ hash }) => hash);
    expect(new Set(hashes).size).toBe(2);
    expect(
      read(`${text}\n16.11.2026;Kira;100`)
        .lines.map(({ hash }) => hash)
        .slice(0, 2),
    ).toEqual(hashes);
  });

  it.each([
    ["Ad;Soyad\nA;B", [[null, "Tarih, açıklama ve tutar sütunlarının başlıkları bulunamadı."]]],
    ["Tarih;Açıklama;Tutar\n", [[null, "Dosyada başlıklardan başka satır yok."]]],
    [
      "Tarih;Açıklama;Tutar\ndün;Kira;çok\n18.11.2026;Kira;1",
      [
        [2, "Tarih okunamadı. Örnek: 15.11.2026"],
        [2, "Tutar okunamadı. Örnek: 1.234,56"],
        [3, "Tarih bugünden sonra olamaz."],
      ],
    ],
    [
      `Tarih;Açıklama;Tutar\n${"15.11.2026;Kira;1\n".repeat(2_001)}`,
      [[null, "Dosyada çok fazla satır var: en fazla 2000 olabilir."]],
    ],
  ])("says what is wrong", (text, errors) =>
    expect(read(text).errors.map(({ line, message }) => [line, message])).toEqual(errors),
  );
});
