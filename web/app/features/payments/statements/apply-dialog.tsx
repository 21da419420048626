import type { BankLine, MatchOutcome } from "@pazar/contract/admin/accounting/bank-lines";
import { useState, type FormEvent } from "react";
import { api } from "../../../platform/api/api.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { FormDialog } from "../../../platform/api/form-dialog.tsx";
import { formatMoney } from "../../../platform/i18n/format-money.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { bulkFailuresOf, type BulkFailure } from "../../admin/lists/bulk-failures.tsx";

type ApplyDialogProps = {
  lines: readonly BankLine[];
  onDone: (failures: BulkFailure[]) => void;
  onClose: () => void;
};

/** Second payments of paid orders are left out: staff decide about each of them. */
const applicable: readonly MatchOutcome[] = ["exact", "partial", "over"];

/** Records the selected lines as payments of the orders whose reference they hold. */
export function ApplyDialog({ lines, onDone, onClose }: ApplyDialogProps) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const matched = lines
    .flatMap(({ id, amount, match }) => (match && applicable.includes(match.outcome) ? [{ id, amount, ...match }] : []))
    // One line per order: the first changes what the order lacks.
    .filter(({ order }, index, all) => all.findIndex((other) => other.order.id === order.id) === index);
  const count = (outcome: MatchOutcome) => matched.filter((line) => line.outcome === outcome).length;
  const apply = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || matched.length === 0) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { data } = await api("POST /api/admin/payments/bank-lines/assignments", {
        body: { lines: matched.map(({ id, order }) => ({ id, order_id: order.id, missing: order.missing })) },
      });
      const failures = bulkFailuresOf(data);
      if (failures.length < data.length)
        showToast("success", m["admin.payments.lines.applied"]({ count: data.length - failures.length }));
      onDone(failures);
    } catch (error) {
      setProblem(`${m["admin.payments.lines.applyFailed"]()} ${failureReason(error)}`);
      setBusy(false);
    }
  };
  const skipped = lines.length - matched.length;
  if (matched.length === 0)
    return (
      <FormDialog
        title={m["admin.payments.lines.apply"]()}
        text={m["admin.payments.lines.applyNone"]()}
        submitLabel={m["common.close"]()}
        isBusy={false}
        onCancel={onClose}
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        {null}
      </FormDialog>
    );
  return (
    <FormDialog
      title={m["admin.payments.lines.applyTitle"]({ count: matched.length })}
      text={m["admin.payments.lines.applyText"]({
        amount: formatMoney(matched.reduce((sum, { amount }) => sum + amount, 0)),
        exact: count("exact"),
        partial: count("partial"),
        over: count("over"),
      })}
      submitLabel={m["admin.payments.lines.assignConfirm"]()}
      isBusy={isBusy}
      problem={problem}
      onCancel={onClose}
      onSubmit={apply}
    >
      {skipped > 0 && (
        <p className="text-sm text-muted">{m["admin.payments.lines.applySkipped"]({ count: skipped })}</p>
      )}
    </FormDialog>
  );
}
