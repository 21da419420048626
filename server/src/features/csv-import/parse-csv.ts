export type CsvRow = { line: number; cells: string[] };
export type ParsedCsv = {
  rows: CsvRow[];
  /** The line on which a quoted cell begins that does not end. */
  unclosedLine?: number;
};

const separators = [";", ",", "\t"] as const;

/** The one that occurs most often in the first line, outside of quotes. */
function separatorOf(text: string): string {
  const head = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? "").replaceAll(/"(?:[^"]|"")*"/g, "");
  const count = (separator: string): number => head.split(separator).length;
  return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

/** What the export puts before a cell that a spreadsheet would take for a formula. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, "");

/** Rows with the line on which they begin; a quoted cell may have several lines. Blank lines are left out. */
export function parseCsv(text: string): ParsedCsv {
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  let at = 0;
  const endRow = (): void => {
    if (row.cells.some((cell) => cell !== "")) rows.push(row);
    row = { line, cells: [] };
  };
  while (at < text.length) {
    if (text[at] === '"') {
      const startLine = line;
      const closing = closingQuote(text, at + 1);
      if (closing === -1) return { rows, unclosedLine: startLine };
      const quoted = text.slice(at + 1, closing);
      line += quoted.split(/\r\n|\r|\n/).length - 1;
      at = closing + 1;
      // Whatever stands between the closing quote and the separator belongs to the cell.
      const end = cellEnd(text, at, separator);
      row.cells.push(withoutGuard((quoted.replaceAll('""', '"') + text.slice(at, end)).trim()));
      at = end;
    } else {
      const end = cellEnd(text, at, separator);
      row.cells.push(withoutGuard(text.slice(at, end).trim()));
      at = end;
    }
    if (text[at] === separator) {
      at++;
      // A separator at the end of a line is followed by one more, empty cell.
      if (at >= text.length || text[at] === "\n" || text[at] === "\r") row.cells.push("");
      else continue;
    }
    if (at < text.length) {
      at += text.startsWith("\r\n", at) ? 2 : 1;
      line++;
    }
    endRow();
  }
  return { rows };
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function cellEnd(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at++;
  return at;
}
