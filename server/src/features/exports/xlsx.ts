import { dayMs } from "@pazar/contract/durations";
import { escapeXml } from "../../platform/text/xml.ts";
import type { Cell, Table } from "./table.ts";
import { zip, type ZipEntry } from "./zip.ts";

/** What a sheet can hold, with the header. */
const maxRows = 1_048_576;
/** Characters that are handed on at a time. */
const pieceLength = 64 * 1024;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const contentTypes = "http://schemas.openxmlformats.org/package/2006/content-types";
const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** In the order of the formats in `styles`. */
const style = { money: 1, day: 2, header: 3 };
const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

const escape = (text: string): string => escapeXml(text.toWellFormed());

/** Days since 30 December 1899, which is how spreadsheets count them. */
const serial = (day: string): number => Date.parse(day) / dayMs + 25_569;

const textCell = (text: string, look = 0): string =>
  `<c t="inlineStr"${look === 0 ? "" : ` s="${look}"`}><is><t xml:space="preserve">${escape(text)}</t></is></c>`;

function cellOf(cell: Cell): string {
  if (typeof cell === "string") return textCell(cell);
  if (typeof cell === "number") return `<c><v>${cell}</v></c>`;
  if ("day" in cell) return `<c s="${style.day}"><v>${serial(cell.day)}</v></c>`;
  return `<c s="${style.money}"><v>${cell.kurus / 100}</v></c>`;
}

/** The rows of a table are spread over as many sheets as they need. */
export async function* xlsx({ name, header, rows }: Table): AsyncGenerator<Uint8Array> {
  const iterator = rows[Symbol.asyncIterator]();
  const head = `<row>${header.map((text) => textCell(text, style.header)).join("")}</row>`;
  let next = await iterator.next();
  let sheets = 0;

  async function* sheet(): AsyncGenerator<string> {
    yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
    let piece = head;
    for (let row = 1; row < maxRows && !next.done; row++) {
      piece += `<row>${next.value.map(cellOf).join("")}</row>`;
      if (piece.length > pieceLength) {
        yield piece;
        piece = "";
      }
      next = await iterator.next();
    }
    yield `${piece}</sheetData></worksheet>`;
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    do yield { name: `xl/worksheets/sheet${++sheets}.xml`, content: sheet() };
    while (!next.done);
    yield* workbook(name, sheets);
  }
  yield* zip(entries());
}

function* workbook(name: string, sheets: number): Generator<ZipEntry> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const part = (path: string, content: string): ZipEntry => ({ name: path, content: [declaration + content] });
  yield { name: "xl/styles.xml", content: [styles] };
  yield part(
    "xl/workbook.xml",
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbers
      .map((number) => `<sheet name="${sheetName(name, number)}" sheetId="${number}" r:id="rId${number}"/>`)
      .join("")}</sheets></workbook>`,
  );
  yield part(
    "xl/_rels/workbook.xml.rels",
    `<Relationships xmlns="${relations}">${numbers
      .map(
        (number) =>
          `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )
      .join("")}<Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  );
  yield part(
    "_rels/.rels",
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  yield part(
    "[Content_Types].xml",
    `<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${numbers
      .map(
        (number) =>
          `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`,
      )
      .join("")}</Types>`,
  );
}

/** At most 31 characters, without those that spreadsheets use in formulas. */
const sheetName = (name: string, number: number): string =>
  escape(`${name.replace(/[[\]:*?/\\]/g, " ").slice(0, 26)}${number === 1 ? "" : ` ${number}`}`);
