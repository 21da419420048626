import sharp from "sharp";
import type { Database } from "../../platform/database/database.ts";
import { photoVariant } from "../../platform/media/images.ts";
import type { Storage } from "../../platform/media/storage.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { findLogo } from "./invoices.queries.ts";

/** The logo of the site as it is now, also on older invoices; without transparency, which PDF would store apart. */
async function readLogo(db: Database, storage: Storage): Promise<Buffer | undefined> {
  const hash = await findLogo(db);
  const logo = hash === null ? null : await photoVariant(storage, { hash }, 480);
  return logo ? sharp(logo).flatten({ background: "#ffffff" }).png().toBuffer() : undefined;
}

export const invoiceFile = async (
  { db, storage }: { db: Database; storage: Storage },
  invoice: InvoiceDocument,
): Promise<Buffer> => invoicePdf(invoice, await readLogo(db, storage));
