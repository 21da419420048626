import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { csvCell, csvLines, readTable } from "./csv.ts";

it.each(["=1+1", "+905321112233", "-5", "@SUM(A1)", "\t=1", "\r=1"])(
  "a text that begins like a formula stays text: %j",
  (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`);
  },
);

it.each([
  ["Ayşe", '"Ayşe"'],
  ['a"b', '"a""b"'],
  ["a;b,c\nd", '"a;b,c\nd"'],
  ["", '""'],
])("%j is written as %s", (text, cell) => expect(csvCell(text)).toBe(cell));

it("begins with the mark of UTF-8 and separates as the language's spreadsheets expect", async () => {
  const rows = async function* () {
    yield ["a", "b"];
  };
  expect((await Readable.from(csvLines(rows(), "tr")).toArray()).join("")).toBe('\uFEFF"a";"b"\r\n');
  expect((await Readable.from(csvLines(rows(), "en")).toArray()).join("")).toBe('\uFEFF"a","b"\r\n');
});

it.each([
  [
    "a;b\n1;2\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    '\uFEFFa,b\r\n"1,5","say ""hi"""',
    [
      ["a", "b"],
      ["1,5", 'say "hi"'],
    ],
  ],
  ["a\tb\n\n1", [["a", "b"], [""], ["1"]]],
  ['a\n5" ekran', [["a"], ['5" ekran']]],
])("%j is read as a table", (text, table) => expect(readTable(text)).toEqual(table));
