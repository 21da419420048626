import type { InvoiceDetails } from "@pazar/contract/admin/accounting/invoices";
import { adminPaths } from "@pazar/contract/admin/admin-paths";
import { useCallback, type ReactNode } from "react";
import { api } from "../../platform/api/api.ts";
import { DownloadButton } from "../../platform/api/download-button.tsx";
import { download } from "../../platform/api/download.ts";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { formatMoney } from "../../platform/i18n/format-money.ts";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { FactList, type Fact } from "../../ui/data/fact-list.tsx";
import { SkeletonText } from "../../ui/waiting/skeleton-text.tsx";
import { RowProblem } from "../admin/lists/row-problem.tsx";
import { InvoiceLines } from "./invoice-lines.tsx";
import { InvoiceKindBadge, methodNames } from "./invoice-names.tsx";

type InvoiceSheetProps = {
  id: number;
  canSeeCustomers: boolean;
  /** The address of another invoice beside the same list. */
  addressOf: (id: number) => string;
  onOpen: (id: number) => void;
  onClose: () => void;
};

/** An invoice beside the list. */
export function InvoiceSheet({ id, canSeeCustomers, addressOf, onOpen, onClose }: InvoiceSheetProps) {
  const load = useCallback(() => api("GET /api/admin/invoices/:id", { params: { id } }), [id]);
  const { value: invoice, hasFailed, error, retry } = useLoaded(load);
  if (!invoice)
    return hasFailed ? (
      <RowProblem
        hasFailed
        error={error}
        missing={m["admin.invoices.notFound"]()}
        failed={m["admin.invoices.oneFailed"]()}
        onRetry={retry}
        onClose={onClose}
      />
    ) : (
      <SkeletonText lines={10} />
    );
  const linkTo = (to: { id: number; number: string }) => (
    <a
      href={addressOf(to.id)}
      className="font-medium text-brand tabular-nums hover:underline"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(to.id);
      }}
    >
      {to.number}
    </a>
  );
  return (
    <div className="space-y-6">
      <h2 className="flex flex-wrap items-center gap-2 text-xl tabular-nums">
        {invoice.number} <InvoiceKindBadge kind={invoice.kind} />
      </h2>
      <div className="flex flex-wrap gap-2">
        <DownloadButton variant="primary" onDownload={() => download(`/api/admin/invoices/${id}/pdf`)}>
          {m["admin.invoices.downloadPdf"]()}
        </DownloadButton>
        <DownloadButton onDownload={() => download(`/api/admin/invoices/${id}/xml`)}>
          {m["admin.invoices.downloadXml"]()}
        </DownloadButton>
      </div>
      <FactList facts={[...ownFacts(invoice), ...buyerFacts(invoice, canSeeCustomers)]} />
      <InvoiceLines invoice={invoice} />
      <Links invoice={invoice} linkTo={linkTo} />
      <Section heading={m["admin.invoices.seller"]()}>
        <FactList facts={sellerFacts(invoice)} />
      </Section>
      <p className="text-sm text-muted">{m["admin.invoices.immutable"]()}</p>
    </div>
  );
}

const Section = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-2 font-semibold">{heading}</h3>
    {children}
  </section>
);

const ownFacts = ({ issued_at, uuid, order }: InvoiceDetails): Fact[] => [
  { name: m["admin.invoices.columns.issuedAt"](), value: formatMoment(issued_at) },
  { name: m["admin.invoices.columns.method"](), value: methodNames[order.method]() },
  { name: m["admin.invoices.columns.order"](), value: order.id },
  { name: m["admin.invoices.columns.reference"](), value: order.reference },
  { name: m["admin.invoices.ettn"](), value: <span className="break-all">{uuid}</span> },
];

const buyerFacts = ({ buyer, user_id }: InvoiceDetails, canSeeCustomers: boolean): Fact[] => [
  {
    name: m["admin.invoices.columns.buyer"](),
    value: (
      <>
        {buyer.name}
        {canSeeCustomers && (
          <a href={adminPaths.customer(user_id)} className="block text-sm text-brand hover:underline">
            {m["admin.invoices.showAccount"]()}
          </a>
        )}
      </>
    ),
  },
  { name: m["admin.invoices.columns.taxNumber"](), value: buyer.tax_number },
  ...(buyer.tax_office === "" ? [] : [{ name: m["admin.invoices.columns.taxOffice"](), value: buyer.tax_office }]),
  { name: m["admin.invoices.address"](), value: `${buyer.address}, ${buyer.city}` },
];

const sellerFacts = ({ seller }: InvoiceDetails): Fact[] => [
  { name: m["admin.invoices.seller"](), value: seller.name },
  { name: m["admin.invoices.columns.taxNumber"](), value: seller.tax_number },
  { name: m["admin.invoices.columns.taxOffice"](), value: seller.tax_office || "–" },
  { name: m["admin.invoices.address"](), value: seller.address || "–" },
];

type LinksProps = { invoice: InvoiceDetails; linkTo: (to: { id: number; number: string }) => ReactNode };

/** From an invoice to its credit notes, and back. */
function Links({ invoice: { corrects, credit_notes, refund_reason }, linkTo }: LinksProps) {
  if (corrects)
    return (
      <FactList
        facts={[
          { name: m["admin.invoices.columns.corrects"](), value: linkTo(corrects) },
          { name: m["admin.invoices.reason"](), value: refund_reason ?? "–" },
        ]}
      />
    );
  return (
    <Section heading={m["admin.invoices.creditNotes"]()}>
      {credit_notes.length === 0 && <p className="text-sm text-muted">{m["admin.invoices.noCreditNotes"]()}</p>}
      <ul className="divide-y divide-line">
        {credit_notes.map((note) => (
          <li key={note.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            {linkTo(note)}
            <span className="text-sm text-muted tabular-nums">
              {formatMoment(note.issued_at)} · {formatMoney(note.total)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
