import type { Order, TransferDetails } from "@pazar/contract/payments/orders";
import { formatMoney } from "../../../platform/i18n/format-money.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Card } from "../../../ui/card.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { amountDue } from "../amount-due.ts";
import { CopiedFact } from "./copied-fact.tsx";

/** In groups of four, as banks print it. */
const inGroups = (iban: string): string => iban.replace(/.{4}(?=.)/g, "$& ");

/** Where to send the money, and the code by which it is recognised. */
export function TransferCard({ order, transfer }: { order: Order; transfer: TransferDetails }) {
  const { bank_name, account_holder, iban } = transfer;
  const { reference } = order;
  const amount = formatMoney(amountDue(order));
  // The forms of Turkish banks accept this in either language of the site.
  const plainAmount = (amountDue(order) / 100).toFixed(2).replace(".", ",");
  const names = {
    reference: m["orders.transfer.reference"](),
    iban: m["orders.transfer.iban"](),
    holder: m["orders.transfer.holder"](),
    amount: m["orders.transfer.amount"](),
  };
  const paymentText = [
    `${names.holder}: ${account_holder}`,
    `${names.iban}: ${iban}`,
    `${names.amount}: ${amount}`,
    `${names.reference}: ${reference}`,
  ].join("\n");
  return (
    <Card as="section" heading={m["orders.transfer.heading"]()} className="md:p-6">
      <p className="mb-2 text-muted">{m["orders.transfer.text"]()}</p>
      <div className="grid items-center gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
        <dl className="divide-y divide-line">
          <CopiedFact name={names.reference} value={reference} />
          <CopiedFact name={names.iban} value={inGroups(iban)} text={iban} />
          <CopiedFact name={names.holder} value={account_holder} />
          <CopiedFact name={names.amount} value={amount} text={plainAmount} />
          {bank_name && (
            <div className="py-2.5">
              <dt className="text-sm text-muted">{m["orders.transfer.bank"]()}</dt>
              <dd className="font-semibold">{bank_name}</dd>
            </div>
          )}
        </dl>
        <div className="text-center">
          <QrCode text={paymentText} label={m["orders.transfer.qr"]()} />
          <p className="mx-auto mt-2 max-w-52 text-sm text-balance text-muted">{m["orders.transfer.qrText"]()}</p>
        </div>
      </div>
    </Card>
  );
}
