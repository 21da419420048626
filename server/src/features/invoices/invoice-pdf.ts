import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import type { BillingDetails, Company } from "@pazar/contract/payments/billing";
import { decimalKurus } from "@pazar/contract/text/format-kurus";
import { create as createFont, type Font } from "fontkit";
import PdfDocument from "pdfkit";
import { m } from "../../platform/text/locale.ts";
import { amountInWords } from "./amount-in-words.ts";
import {
  clockText,
  dayText,
  methodNames,
  taxNumberKind,
  typeCodes,
  vatGroups,
  type InvoiceDocument,
} from "./invoice-document.ts";
import { drawRows, drawTable, type Row } from "./pdf-table.ts";

const page = { size: "A4", margin: 42, width: 595.28 } as const;
const contentWidth = page.width - 2 * page.margin;
const rightColumn = { width: 215, x: page.width - page.margin - 215 };
const leftWidth = contentWidth - rightColumn.width - 24;

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Its types do not know that it also takes fonts that were read before. */
      registerFont(name: string, font: Font): this;
    }
  }
}

async function readFont(name: string): Promise<Font> {
  const file = createRequire(import.meta.url).resolve(`@expo-google-fonts/ibm-plex-sans/${name}.ttf`);
  const font = createFont(await readFile(file));
  if ("fonts" in font) throw new Error(`${name} holds several fonts`);
  return font;
}
/** Not the font of the site, which has no ₺. What an invoice does not use of a font is left out of its file. */
const readFonts = () =>
  Promise.all([readFont("400Regular/IBMPlexSans_400Regular"), readFont("600SemiBold/IBMPlexSans_600SemiBold")]);
/** Read once: taking a font apart costs more than the rest of an invoice. */
let fonts: ReturnType<typeof readFonts> | undefined;

const titles = { invoice: "FATURA", credit_note: "İADE FATURASI" } as const;

const lira = (kurus: number): string => `${decimalKurus(kurus, "tr")}\u00a0₺`;
/** On one line as far as it goes, however it was typed. */
const inLine = (address: string): string => address.replace(/\s+/g, " ");

/**
 * The invoice in Turkish, laid out as accountants know it. The same invoice with the same logo gives the same bytes. A
 * PNG without transparency is expected as logo; the name of the site takes its place.
 */
export async function invoicePdf(invoice: InvoiceDocument, logo?: Buffer): Promise<Buffer> {
  fonts ??= readFonts();
  const [regular, bold] = await fonts;
  const title = `${titles[invoice.kind]} ${invoice.number}`;
  const pdf = new PdfDocument({
    size: page.size,
    // Less at the bottom, so that the longest names and addresses end on the same page.
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: 12 },
    lang: "tr-TR",
    displayTitle: true,
    info: { Title: title, Author: invoice.seller.name, CreationDate: invoice.issuedAt, ModDate: invoice.issuedAt },
  });
  pdf.registerFont("regular", regular).registerFont("bold", bold);
  const box = drawHead(pdf, invoice, logo);
  drawBuyer(pdf, invoice.buyer, box);
  pdf
    .font("bold", 9)
    .text("ETTN: ", page.margin, pdf.y + 14, { continued: true })
    .font("regular")
    .text(invoice.uuid);
  drawLines(pdf, invoice);
  drawTotals(pdf, invoice);
  drawNotes(pdf, invoice);
  pdf.end();
  return buffer(pdf);
}

/** Seller on the left, number and time in a box on the right; answers where the box ends. */
function drawHead(pdf: PDFKit.PDFDocument, { seller, ...invoice }: InvoiceDocument, logo: Buffer | undefined): number {
  if (logo) pdf.image(logo, page.margin, page.margin, { fit: [160, 44] });
  else pdf.font("bold", 22).text(m["site.name"]({}, { locale: "tr" }), page.margin, page.margin);
  pdf.font("bold", 10.5).text(seller.name, page.margin, page.margin + 56, { width: leftWidth });
  pdf.font("regular", 9).text(inLine(seller.address), { width: leftWidth });
  drawTaxes(pdf, seller);
  const sellerEnd = pdf.y;

  pdf
    .font("bold", 20)
    .text(titles[invoice.kind], rightColumn.x, page.margin, { width: rightColumn.width, align: "right" });
  const rows: Row[] = [
    ["Özelleştirme No", "TR1.2"],
    ["Senaryo", "EARSIVFATURA"],
    ["Fatura Tipi", typeCodes[invoice.kind]],
    ["Fatura No", invoice.number],
    ["Fatura Tarihi", dayText(invoice.issuedAt)],
    ["Fatura Saati", clockText(invoice.issuedAt)],
    ["Sipariş No", String(invoice.order.id)],
    ["Sipariş Referansı", invoice.order.reference],
    ...(invoice.corrects
      ? ([
          ["İade Edilen Fatura", invoice.corrects.number],
          ["İade Edilen Faturanın Tarihi", dayText(invoice.corrects.issuedAt)],
        ] satisfies Row[])
      : []),
  ];
  const boxEnd = drawRows(pdf, rows, { x: rightColumn.x, y: page.margin + 56, width: rightColumn.width });
  pdf.y = sellerEnd;
  return boxEnd;
}

function drawTaxes(pdf: PDFKit.PDFDocument, { tax_office, tax_number }: Pick<Company, "tax_office" | "tax_number">) {
  if (tax_office !== "") pdf.text(`Vergi Dairesi: ${tax_office}`, { width: leftWidth });
  pdf.text(`${taxNumberKind(tax_number)}: ${tax_number}`, { width: leftWidth });
}

/** Between two lines on the left. */
function drawBuyer(pdf: PDFKit.PDFDocument, buyer: BillingDetails, boxEnd: number): void {
  const line = (y: number) =>
    pdf
      .moveTo(page.margin, y)
      .lineTo(page.margin + leftWidth, y)
      .lineWidth(0.75)
      .stroke("#111a22");
  line(pdf.y + 10);
  pdf.font("bold", 9).text("SAYIN", page.margin, pdf.y + 18, { width: leftWidth });
  pdf.font("bold", 10.5).text(buyer.name, { width: leftWidth });
  pdf.font("regular", 9).text(inLine(buyer.address), { width: leftWidth });
  pdf.text(buyer.city, { width: leftWidth });
  drawTaxes(pdf, buyer);
  line(pdf.y + 6);
  pdf.y = Math.max(pdf.y + 6, boxEnd);
}

function drawLines(pdf: PDFKit.PDFDocument, { lines }: InvoiceDocument): void {
  drawTable(pdf, {
    x: page.margin,
    y: pdf.y + 12,
    columns: [
      { header: "Sıra No", width: 32, align: "center" },
      { header: "Hizmet", width: contentWidth - 324, align: "left" },
      { header: "Miktar", width: 46, align: "right" },
      { header: "Birim Fiyat", width: 70, align: "right" },
      { header: "KDV Oranı", width: 40, align: "right" },
      { header: "KDV Tutarı", width: 66, align: "right" },
      { header: "Tutar", width: 70, align: "right" },
    ],
    rows: lines.map(({ description, net, vat_rate, vat }, index) => [
      String(index + 1),
      description,
      "1 Adet",
      lira(net),
      `%${vat_rate}`,
      lira(vat),
      lira(net),
    ]),
  });
}

function drawTotals(pdf: PDFKit.PDFDocument, { lines, net, total }: InvoiceDocument): void {
  const rows: Row[] = [
    ["Mal Hizmet Toplam Tutarı", lira(net)],
    ...vatGroups(lines).map(({ rate, vat }): Row => [`Hesaplanan KDV (%${rate})`, lira(vat)]),
    ["Vergiler Dahil Toplam Tutar", lira(total)],
    ["Ödenecek Tutar", lira(total)],
  ];
  pdf.y = drawRows(pdf, rows, { x: rightColumn.x, y: pdf.y + 12, width: rightColumn.width });
}

function drawNotes(pdf: PDFKit.PDFDocument, { total, order, corrects }: InvoiceDocument): void {
  const notes = [
    `${amountInWords(total)}.`,
    `Ödeme şekli: ${methodNames[order.method]}.`,
    corrects
      ? `Bu iade faturası, ${dayText(corrects.issuedAt)} tarihli ve ${corrects.number} numaralı faturaya aittir.`
      : "Bu satış internet üzerinden yapılmıştır.",
  ];
  const [x, y, width] = [page.margin, pdf.y + 16, contentWidth];
  pdf.font("bold", 9.5).text(notes[0] ?? "", x + 10, y + 9, { width: width - 20 });
  pdf.font("regular", 9);
  for (const note of notes.slice(1)) pdf.text(note, { width: width - 20, lineGap: 1 });
  pdf
    .rect(x, y, width, pdf.y - y + 8)
    .lineWidth(0.75)
    .stroke("#5a6673");
}
