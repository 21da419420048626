import { Readable } from "node:stream";
import { readTable } from "../../platform/text/csv.ts";
import { expect, it } from "vitest";
import { readXlsx, readZip } from "../../testing/read-xlsx.ts";
import type { Cell } from "./table.ts";
import { writeTable } from "./table-file.ts";

const tableOf = (rows: Iterable<readonly Cell[]>, name = "Satış defteri") => ({
  name,
  header: ["Alıcı", "Adet", "Toplam", "Gün"],
  rows: Readable.from(rows),
});
const written = async (rows: Iterable<readonly Cell[]>, format: "csv" | "xlsx", locale: "tr" | "en" = "tr") => {
  const pieces: Buffer[] = [];
  for await (const piece of writeTable(tableOf(rows), format, locale)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
};

it.each(["Ayşe", "a;b", 'say "hi"', "<Ayşe & oğulları>", " boşluk ", "=1+1", "\u0007zil", "İĞÜŞ 😀", "\ud800yarım"])(
  "%j is the same text in both kinds of file, and never a formula",
  async (text) => {
    const shown = text.toWellFormed().replace("\u0007", "");
    const [, row] = readXlsx(await written([[text, 2, { kurus: -1_250 }, { day: "2026-11-15" }]], "xlsx"));
    expect(row).toEqual([shown, 2, -12.5, "2026-11-15"]);
    const [, cells] = readTable(
      (await written([[text, 2, { kurus: -1_250 }, { day: "2026-11-15" }]], "csv")).toString(),
    );
    expect(cells).toEqual([text.startsWith("=") ? `'${text}` : text.toWellFormed(), "2", "-12,50", "2026-11-15"]);
  },
);

it("writes numbers as the language's spreadsheets read them", async () => {
  const csv = (await written([["A", 1_000, { kurus: 123_456_789 }, ""]], "csv", "en")).toString();
  expect(csv.split("\r\n")[1]).toBe('"A",1000,"1234567.89",""');
});

it("is a workbook with everything that a spreadsheet asks for", async () => {
  const parts = readZip(await written([], "xlsx"));
  expect([...parts.keys()].toSorted()).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/_rels/workbook.xml.rels",
    "xl/styles.xml",
    "xl/workbook.xml",
    "xl/worksheets/sheet1.xml",
  ]);
  expect(parts.get("xl/workbook.xml")).toContain('name="Satış defteri"');
});

it("hands on large tables in pieces, whose sums are right", async () => {
  const rows = function* () {
    for (let row = 0; row < 30_000; row++) yield [`Alıcı ${row}`, row, { kurus: row }, ""];
  };
  let largest = 0;
  const pieces: Buffer[] = [];
  for await (const piece of writeTable(tableOf(rows()), "xlsx", "tr")) {
    largest = Math.max(largest, piece.length);
    pieces.push(Buffer.from(piece));
  }
  expect(largest).toBeLessThan(200_000);
  const [, ...read] = readXlsx(Buffer.concat(pieces));
  expect(read).toHaveLength(30_000);
  expect(read.at(-1)).toEqual(["Alıcı 29999", 29_999, 299.99, ""]);
});

it("fails where the rows fail", async () => {
  const rows = function* (): Generator<Cell[]> {
    yield ["A", 1, 1, ""];
    throw new Error("lost");
  };
  await expect(written(rows(), "xlsx")).rejects.toThrow("lost");
});
