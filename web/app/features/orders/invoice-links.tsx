import type { InvoiceKind, InvoiceSummary } from "@pazar/contract/billing";
import { formatKurus } from "@pazar/contract/text/format-kurus";
import { DownloadButton } from "../../platform/api/download-button.tsx";
import { formatDay } from "../../platform/i18n/format-date.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";

const kindNames: Record<InvoiceKind, () => string> = {
  invoice: m["invoices.links.invoice"],
  credit_note: m["invoices.links.credit_note"],
};

/** The invoices and credit notes of one's own order, as PDF files. */
export function InvoiceLinks({ invoices }: { invoices: readonly InvoiceSummary[] }) {
  if (invoices.length === 0) return null;
  return (
    <section>
      <h2 className="font-semibold">{m["invoices.links.heading"]()}</h2>
      <ul className="divide-y divide-line">
        {invoices.map(({ id, number, kind, issued_at, total }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="min-w-0">
              <span className="block font-medium break-words">
                {kindNames[kind]()} {number}
              </span>
              <span className="text-sm text-muted tabular-nums">
                {formatDay(issued_at, getLocale())} · {formatKurus(total, getLocale())}
              </span>
            </span>
            <DownloadButton path={`/api/profile/invoices/${id}/pdf`} label={m["invoices.links.download"]({ number })}>
              PDF
            </DownloadButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
