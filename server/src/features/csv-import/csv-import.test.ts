import * as limits from "@pazar/contract/limits";
import { describe, expect, it } from "vitest";
import { localeStore } from "../../platform/text/locale.ts";
import { numberIn, oneOf } from "./cells.ts";
import { decodeCsv } from "./decode-csv.ts";
import { parseCsv } from "./parse-csv.ts";
import { readCsv, reportErrors } from "./read-csv.ts";

const text = "Ad;İl\r\nŞişli;İstanbul\r\n";
const utf16 = (littleEndian: boolean): Buffer => {
  const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
  return littleEndian ? bytes : bytes.swap16();
};
/** ş ı İ of Windows-1254. */
const windows1254 = Buffer.from(text.replaceAll("Ş", "\xde").replaceAll("ş", "\xfe").replaceAll("İ", "\xdd"), "latin1");

describe("the text of a CSV file", () => {
  it.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${text}`)],
    ["UTF-16, little end first", utf16(true)],
    ["UTF-16, big end first", utf16(false)],
    ["Windows-1254", windows1254],
  ])("is read in %s", (_, bytes) => expect(decodeCsv(bytes)).toBe(text));

  it.each([
    ["a spreadsheet", Buffer.from("PK\x03\x04\x14\0\x06\0", "latin1")],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ["UTF-16 without a mark", Buffer.from(text, "utf16le")],
    ["half a letter of UTF-16", utf16(true).subarray(0, -1)],
  ])("is not found in %s", (_, bytes) => expect(decodeCsv(bytes)).toBeUndefined());
});

describe("rows", () => {
  const cells = (csv: string) => parseCsv(csv).rows.map((row) => [row.line, ...row.cells]);
  it.each([
    [
      "commas",
      "a,b\n1,2",
      [
        [1, "a", "b"],
        [2, "1", "2"],
      ],
    ],
    [
      "semicolons beside decimal commas",
      "a;b\n1,5;2",
      [
        [1, "a", "b"],
        [2, "1,5", "2"],
      ],
    ],
    [
      "tabs",
      "a\tb\r1\t2\r",
      [
        [1, "a", "b"],
        [2, "1", "2"],
      ],
    ],
    ["quotes in quotes", '"a;b";"c ""d"""', [[1, "a;b", 'c "d"']]],
    [
      "blank lines",
      "a;b\n\n;\n1;2\n\n",
      [
        [1, "a", "b"],
        [4, "1", "2"],
      ],
    ],
    [
      "cells of several lines",
      'a;b\n"1\r\n2";3\n4;5',
      [
        [1, "a", "b"],
        [2, "1\r\n2", "3"],
        [4, "4", "5"],
      ],
    ],
    [
      "empty cells at the end",
      "a;b\n1;\n",
      [
        [1, "a", "b"],
        [2, "1", ""],
      ],
    ],
    [
      "an empty cell at the very end",
      "a;b\n1;",
      [
        [1, "a", "b"],
        [2, "1", ""],
      ],
    ],
    [
      "spaces around",
      " a ; b \n 1 ; 2 ",
      [
        [1, "a", "b"],
        [2, "1", "2"],
      ],
    ],
    [
      "guarded formulas",
      "a;b\n'=1+1;'x",
      [
        [1, "a", "b"],
        [2, "=1+1", "'x"],
      ],
    ],
  ])("with %s", (_, csv, expected) => expect(cells(csv)).toEqual(expected));

  it("end where a quoted cell does not", () =>
    expect(parseCsv('a;b\n1;2\n3;"4\n5;6')).toEqual({
      rows: [
        { line: 1, cells: ["a", "b"] },
        { line: 2, cells: ["1", "2"] },
      ],
      unclosedLine: 3,
    }));
});

describe("a file read by its columns", () => {
  const columns = {
    name: { names: ["Ad", "Name"], read: (cell: string) => (cell === "" ? { problem: "boş" } : { value: cell }) },
    size: {
      names: ["Boy", "Size"],
      isOptional: true as const,
      read: (cell: string) => {
        const value = numberIn(cell);
        return value === undefined ? { problem: "sayı değil" } : { value };
      },
    },
  };
  const read = (csv: string) => localeStore.run("tr", () => readCsv(Buffer.from(csv), columns));

  it("has a record for each row, whatever the language and the order of its headings", () => {
    expect(read("BOY;ad\n1,5;Kadıköy").records).toEqual([{ line: 2, values: { name: "Kadıköy", size: 1.5 } }]);
    expect(read("Name\nKadıköy")).toEqual({ records: [{ line: 2, values: { name: "Kadıköy" } }], rows: 1, errors: [] });
  });

  it("lists every error with its line and column", () =>
    expect(read("Ad;Boy\n;x\nA;1\nB;1;2\nC;").errors).toEqual([
      { line: 2, column: "Ad", message: "boş" },
      { line: 2, column: "Boy", message: "sayı değil" },
      { line: 4, column: null, message: "Bu satırda 3 hücre var, başlıkta 2." },
      { line: 5, column: "Boy", message: "sayı değil" },
    ]));

  it.each([
    ["Boy\n1", [1, "“Ad” sütunu eksik."]],
    ["Ad;Ad\nA;B", [1, "“Ad” sütunu birden fazla."]],
    ["Ad;Yaş\nA;1", [1, "“Yaş” adında bir sütun bilinmiyor."]],
    ["", [null, "Dosya boş."]],
    ["Ad\n", [null, "Dosyada başlıklardan başka satır yok."]],
    ['Ad\n"A', [2, "Tırnak içindeki hücre kapanmıyor: dosyanın bu satırdan sonrası okunamadı."]],
    [`Ad\n${"A\n".repeat(limits.csv.maxRows + 1)}`, [null, "Dosyada çok fazla satır var: en fazla 20000 olabilir."]],
  ])("says what is wrong with %j", (csv, [line, message]) =>
    expect(read(csv)).toMatchObject({ records: [], errors: [{ line, message }] }),
  );

  it("is refused if it is no text", () => expect(() => readCsv(Buffer.from([0, 1, 2]), columns)).toThrow("CSV_FORMAT"));

  it("reports as many errors as anybody reads, by line", () => {
    const errors = Array.from({ length: limits.csv.maxErrors + 1 }, (_, index) => ({
      line: 1_000 - index,
      column: null,
      message: "",
    }));
    const report = reportErrors(errors);
    expect(report).toMatchObject({ error_count: limits.csv.maxErrors + 1, errors: { length: limits.csv.maxErrors } });
    expect(report.errors[0]?.line).toBe(1_000 - limits.csv.maxErrors);
  });

  it("knows words in any case", () => {
    const choices = [{ value: 1, words: ["İl", "province"] }];
    expect([oneOf("IL", choices), oneOf("PROVINCE", choices), oneOf("ilçe", choices)]).toEqual([1, 1, undefined]);
  });
});
