import type { LineOrder } from "@pazar/contract/admin/accounting/bank-lines";
import type { StaffOrder } from "@pazar/contract/admin/accounting/payments";
import { useCallback, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { SearchInput } from "../../../ui/fields/search-input.tsx";
import { SkeletonText } from "../../../ui/waiting/skeleton-text.tsx";
import { amountDue } from "../../orders/amount-due.ts";
import { OrderChoices } from "./order-choices.tsx";

type FindOrderProps = { onChoose: (order: LineOrder) => void };

const closedStatuses: readonly string[] = ["paid", "held", "refunded"];
const asLineOrder = ({ id, reference, buyer_name, status, price, paid, refunded }: StaffOrder): LineOrder => ({
  id,
  reference,
  buyer_name,
  status,
  price,
  missing: closedStatuses.includes(status) ? 0 : amountDue({ price, paid, refunded }),
});

/** Any order, where the line names none. */
export function FindOrder({ onChoose }: FindOrderProps) {
  const [q, setQ] = useState("");
  return (
    <section className="space-y-2">
      <h3 className="text-base">{m["admin.payments.lines.find"]()}</h3>
      <SearchInput label={m["admin.payments.lines.findHint"]()} value={q} onSearch={setQ} />
      {q !== "" && <Found q={q} onChoose={onChoose} />}
    </section>
  );
}

function Found({ q, onChoose }: FindOrderProps & { q: string }) {
  const load = useCallback(() => api("GET /api/admin/payments/orders", { query: { q, tab: "all", size: 5 } }), [q]);
  const { value, hasFailed, retry } = useLoaded(load);
  if (!value)
    return hasFailed ? (
      <RetryProblem text={m["admin.payments.loadFailed"]()} onRetry={retry} />
    ) : (
      <SkeletonText lines={2} />
    );
  return value.data.length === 0 ? (
    <p className="text-sm text-muted">{m["admin.payments.lines.noneFound"]()}</p>
  ) : (
    <OrderChoices orders={value.data.map(asLineOrder)} onChoose={onChoose} />
  );
}
