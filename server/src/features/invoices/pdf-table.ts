const border = { color: "#5a6673", width: 0.75 };
const padding = { x: 6, y: 4 };

export type Row = readonly [name: string, value: string];
type Place = { x: number; y: number; width: number };

/** Names and values in a box, with a line between rows. Returns the y of its end. */
export function drawRows(pdf: PDFKit.PDFDocument, rows: readonly Row[], { x, y, width }: Place): number {
  let top = y;
  for (const [name, value] of rows) {
    const inner = width - 2 * padding.x;
    pdf.font("bold", 8.5).text(name, x + padding.x, top + 3, { width: inner, lineBreak: false });
    pdf.font("regular", 9).text(value, x + padding.x, top + 2.5, { width: inner, align: "right" });
    const bottom = top + 17;
    pdf
      .rect(x, top, width, bottom - top)
      .lineWidth(border.width)
      .stroke(border.color);
    top = bottom;
  }
  return top;
}

type Column = { header: string; width: number; align: "left" | "center" | "right" };
type Table = { x: number; y: number; columns: readonly Column[]; rows: readonly (readonly string[])[] };

/** With a grid; a row is as high as its highest cell. Leaves the position below the table. */
export function drawTable(pdf: PDFKit.PDFDocument, { x, y, columns, rows }: Table): void {
  let top = y;
  for (const [index, cells] of [columns.map(({ header }) => header), ...rows].entries()) {
    const isHeader = index === 0;
    pdf.font(isHeader ? "bold" : "regular", isHeader ? 8.5 : 9);
    const inner = (column: Column): number => column.width - 2 * padding.x + 4;
    const height = Math.max(
      ...columns.map((column, place) => pdf.heightOfString(cells[place] ?? "", { width: inner(column) })),
    );
    let left = x;
    for (const [place, column] of columns.entries()) {
      const frame = [left, top, column.width, height + 2 * padding.y] as const;
      pdf.lineWidth(border.width).rect(...frame);
      if (isHeader) pdf.fillAndStroke("#eef0f3", border.color);
      else pdf.stroke(border.color);
      pdf.fillColor("#111a22").text(cells[place] ?? "", left + padding.x - 2, top + padding.y, {
        width: inner(column),
        align: isHeader && column.align !== "left" ? "center" : column.align,
      });
      left += column.width;
    }
    top += height + 2 * padding.y;
  }
  pdf.y = top;
}
