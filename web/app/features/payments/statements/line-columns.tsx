import type { BankLine } from "@pazar/contract/admin/accounting/bank-lines";
import { formatDay } from "../../../platform/i18n/format-date.ts";
import { formatMoney } from "../../../platform/i18n/format-money.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Badge } from "../../../ui/badge.tsx";
import { detailClasses, type Column } from "../../../ui/data/table-columns.ts";
import { lineText, outcomeNames, outcomeTones } from "./line-names.ts";

/** Which order the line belongs to, or may belong to. */
function LineMatch({ line: { state, match, suggestions, order, set_aside_reason } }: { line: BankLine }) {
  if (state === "assigned") return order?.reference ?? "–";
  if (state === "set_aside") return set_aside_reason;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1.5 max-md:justify-end xl:flex-nowrap">
      {match ? (
        <>
          <Badge tone={outcomeTones[match.outcome]}>{outcomeNames[match.outcome]()}</Badge>
          <span>{match.order.reference}</span>
          <span className="min-w-0 break-words text-muted max-md:text-right xl:max-w-40 xl:truncate">
            {match.order.buyer_name}
          </span>
        </>
      ) : (
        <>
          <Badge>{m["admin.payments.lines.noReference"]()}</Badge>
          {suggestions.length > 0 && (
            <span className="whitespace-nowrap text-muted">
              {m["admin.payments.lines.suggestionCount"]({ count: suggestions.length })}
            </span>
          )}
        </>
      )}
    </span>
  );
}

export const lineColumns = (): Column<BankLine>[] => [
  {
    id: "text",
    header: m["admin.payments.lines.columns.text"](),
    isTitle: true,
    className: "md:min-w-52",
    cell: (line) => (
      <>
        {lineText(line)}
        <span className={`${detailClasses} font-normal text-muted`}>{line.sender}</span>
      </>
    ),
  },
  {
    id: "received_on",
    header: m["admin.payments.lines.columns.day"](),
    sortable: true,
    className: "whitespace-nowrap",
    cell: ({ received_on }) => formatDay(received_on),
  },
  {
    id: "amount",
    header: m["admin.payments.lines.columns.amount"](),
    align: "end",
    className: "whitespace-nowrap tabular-nums",
    cell: ({ amount }) => formatMoney(amount),
  },
  { id: "match", header: m["admin.payments.lines.columns.match"](), cell: (line) => <LineMatch line={line} /> },
];
