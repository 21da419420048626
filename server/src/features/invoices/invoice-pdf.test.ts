import sharp from "sharp";
import { extractImages, extractText, getDocumentProxy, renderPageAsImage } from "unpdf";
import { describe, expect, it } from "vitest";
import { creditNoteExample, invoiceExample } from "../../testing/payments/invoices.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import { invoicePdf } from "./invoice-pdf.ts";

const read = async (file: Buffer) => getDocumentProxy(new Uint8Array(file));
async function textOf(invoice: InvoiceDocument): Promise<string> {
  const { text, totalPages } = await extractText(await read(await invoicePdf(invoice)), { mergePages: true });
  expect(totalPages).toBe(1);
  return text.replace(/\s+/g, " ");
}

/** The first page as pixels, a shade of grey each. */
async function pictureOf(invoice: InvoiceDocument) {
  const pdf = await read(await invoicePdf(invoice));
  const png = await renderPageAsImage(pdf, 1, { canvasImport: () => import("@napi-rs/canvas") });
  const { data, info } = await sharp(Buffer.from(png)).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, ...info };
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

  it("draws every Turkish letter and the sign of the lira, none as a box or as its neighbour", async () => {
    // The last one is in no font and shows what a missing letter looks like.
    const letters = ["ş", "s", "ğ", "g", "İ", "I", "₺", "\u{e000}"];
    const pictures = new Set<string>();
    for (const letter of letters) {
      const { data } = await pictureOf({ ...invoiceExample, seller: { ...invoiceExample.seller, name: letter } });
      pictures.add(data.toString("latin1"));
    }
    expect(pictures.size).toBe(letters.length);
  });

  it("has ink wherever its text says that something stands, and none in the margins", async () => {
    const { data, width, height } = await pictureOf(invoiceExample);
    const hasInk = (left: number, top: number, right: number, bottom: number) => {
      for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++)
        if (data.subarray(y * width + Math.floor(left), y * width + Math.ceil(right)).some((shade) => shade < 128))
          return true;
      return false;
    };
    const page = await (await read(await invoicePdf(invoiceExample))).getPage(1);
    const scale = width / page.getViewport({ scale: 1 }).width;
    const { items } = await page.getTextContent();
    const words = items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item] : []));
    expect(words.length).toBeGreaterThan(40);
    const missing = words.filter(({ transform, width: wide, height: high }) => {
      const [left, baseline] = [transform[4] * scale, height - transform[5] * scale];
      return !hasInk(left, baseline - high * scale, left + wide * scale, baseline + 2);
    });
    expect(missing.map(({ str }) => str)).toEqual([]);
    const margin = 10;
    expect(hasInk(0, 0, width, margin)).toBe(false);
    expect(hasInk(0, height - margin, width, height)).toBe(false);
    expect(hasInk(0, 0, margin, height)).toBe(false);
    expect(hasInk(width - margin, 0, width, height)).toBe(false);
  });
});
