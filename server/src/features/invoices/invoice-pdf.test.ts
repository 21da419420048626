import sharp from "sharp";
import { extractImages, extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { creditNoteExample, invoiceExample } from "../../testing/invoices.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import { invoicePdf } from "./invoice-pdf.ts";

const read = async (file: Buffer) => getDocumentProxy(new Uint8Array(file));
async function textOf(invoice: InvoiceDocument): Promise<string> {
  const { text, totalPages } = await extractText(await read(await invoicePdf(invoice)), { mergePages: true });
  expect(totalPages).toBe(1);
  return text.replace(/\s+/g, " ");
}

describe("the PDF of an invoice", () => {
  it("shows all that an invoice must, in Turkish and in Turkish time", async () => {
    const text = await textOf(invoiceExample);
    for (const part of [
      "FATURA",
      "Deneme Pazaryeri A.Ş. Büyükdere Caddesi 1, Şişli, İstanbul Vergi Dairesi: Şişli VKN: 4840847211",
      "SAYIN Ayşe Yılmaz Moda Caddesi 12/3, Kadıköy İstanbul TCKN: 10000000146",
      "ETTN: 0b6ea6a3-6b0c-4a19-9e8d-1d9df2d3c001",
      "Fatura No PZR2026000000015",
      "Fatura Tarihi 16.11.2026",
      "Fatura Saati 01:30",
      "Fatura Tipi SATIS",
      "Sipariş No 100001",
      "Sipariş Referansı PZABCDEFG",
      "1 7 gün öne çıkan (ilan no 1000123) 1 Adet 124,17 ₺ %20 24,83 ₺ 124,17 ₺",
      "Mal Hizmet Toplam Tutarı 124,17 ₺",
      "Hesaplanan KDV (%20) 24,83 ₺",
      "Vergiler Dahil Toplam Tutar 149,00 ₺",
      "Ödenecek Tutar 149,00 ₺",
      "Yalnız yüz kırk dokuz Türk lirası",
      "Ödeme şekli: Havale / EFT",
    ])
      expect(text).toContain(part);
    expect(text).not.toContain("İADE");
  });

  it("names the invoice that a credit note takes back", async () => {
    const text = await textOf(creditNoteExample);
    for (const part of [
      "İADE FATURASI",
      "Fatura Tipi IADE",
      "İade Edilen Fatura PZR2026000000015",
      "12.11.2026 tarihli ve PZR2026000000015 numaralı faturaya aittir",
    ])
      expect(text).toContain(part);
  });

  it("has the name and tax office of a company, and rates apart from each other", async () => {
    const text = await textOf({
      ...invoiceExample,
      buyer: { ...invoiceExample.buyer, kind: "company", tax_number: "4840847211", tax_office: "Çankaya" },
      lines: [...invoiceExample.lines, { description: "Dergi", vat_rate: 10, net: 1_000, vat: 100, total: 1_100 }],
    });
    expect(text).toContain("Vergi Dairesi: Çankaya VKN: 4840847211");
    expect(text).toContain("Hesaplanan KDV (%20) 24,83 ₺ Hesaplanan KDV (%10) 1,00 ₺");
  });

  it("stays on one page with the longest texts, and has the letters of neighbours", async () => {
    const text = await textOf({
      ...creditNoteExample,
      seller: { ...invoiceExample.seller, name: "Ö".repeat(200), address: "Ğ\n".repeat(250) },
      buyer: { ...invoiceExample.buyer, name: "Жанна Ωμέγα ".repeat(16), address: "Uzun sokak ".repeat(45) },
      lines: [{ ...invoiceExample.lines[0], description: "Paket ".repeat(34), vat_rate: 20, net: 1, vat: 0, total: 1 }],
    });
    expect(text).toContain("Жанна Ωμέγα");
  });

  it("is the same file every time", async () => {
    expect(await invoicePdf(invoiceExample)).toEqual(await invoicePdf(invoiceExample));
    expect((await invoicePdf(invoiceExample)).subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("shows the logo in place of the site's name", async () => {
    const picture = { create: { width: 300, height: 80, channels: 3, background: "#0b756f" } } as const;
    const pdf = await read(await invoicePdf(invoiceExample, await sharp(picture).png().toBuffer()));
    expect(await extractImages(pdf, 1)).toMatchObject([{ width: 300, height: 80 }]);
    expect((await extractText(pdf, { mergePages: true })).text).not.toMatch(/\bPazar\b/);
    const without = await read(await invoicePdf(invoiceExample));
    expect(await extractImages(without, 1)).toEqual([]);
    expect((await extractText(without, { mergePages: true })).text).toMatch(/\bPazar\b/);
  });
});
