import type { BankLine, LineOrder } from "@pazar/contract/admin/accounting/bank-lines";
import { useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { formatDay } from "../../../platform/i18n/format-date.ts";
import { formatMoney } from "../../../platform/i18n/format-money.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { FactList, type Fact } from "../../../ui/data/fact-list.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { FindOrder } from "./find-order.tsx";
import { effectOn, lineText } from "./line-names.ts";
import { OrderChoices } from "./order-choices.tsx";
import { SetAsideDialog } from "./set-aside-dialog.tsx";

type LineSheetProps = {
  line: BankLine;
  canEdit: boolean;
  /** The line has left the list. */
  onDecided: () => void;
};

/** One line of a statement, and what can be done with it. */
export function LineSheet({ line, canEdit, onDecided }: LineSheetProps) {
  const [chosen, setChosen] = useState<LineOrder>();
  const [isSettingAside, setSettingAside] = useState(false);
  const choose = canEdit ? setChosen : undefined;
  return (
    <div className="space-y-6">
      <div>
        <p className="text-lg font-semibold tabular-nums">{formatMoney(line.amount)}</p>
        <p className="break-words">{lineText(line)}</p>
      </div>
      <FactList facts={factsOf(line)} />
      {line.state === "open" && (
        <>
          {line.match ? (
            <section className="space-y-2">
              <p className="text-sm">{effectOn(line.match.order, line.amount)}</p>
              <OrderChoices orders={[line.match.order]} onChoose={choose} />
            </section>
          ) : line.suggestions.length > 0 ? (
            <section className="space-y-2">
              <h3 className="text-base">{m["admin.payments.lines.suggestions"]()}</h3>
              <OrderChoices orders={line.suggestions} onChoose={choose} />
            </section>
          ) : (
            <p className="text-sm text-muted">{m["admin.payments.lines.noSuggestions"]()}</p>
          )}
          {canEdit && <FindOrder onChoose={setChosen} />}
          {canEdit && (
            <Button size="sm" variant="secondary" onClick={() => setSettingAside(true)}>
              {m["admin.payments.lines.setAside"]()}
            </Button>
          )}
        </>
      )}
      {line.order && <OrderChoices orders={[line.order]} />}
      {line.state === "set_aside" && canEdit && <Reopen line={line} onDone={onDecided} />}
      {chosen && <AssignDialog line={line} order={chosen} onDone={onDecided} onClose={() => setChosen(undefined)} />}
      {isSettingAside && <SetAsideDialog ids={[line.id]} onDone={onDecided} onClose={() => setSettingAside(false)} />}
    </div>
  );
}

function factsOf({ received_on, sender, set_aside_reason, decided_by, decided_at }: BankLine): Fact[] {
  return [
    { name: m["admin.payments.lines.columns.day"](), value: formatDay(received_on) },
    { name: m["admin.payments.lines.sender"](), value: sender || "–" },
    ...(set_aside_reason === null ? [] : [{ name: m["admin.payments.lines.reason"](), value: set_aside_reason }]),
    ...(decided_at === null
      ? []
      : [
          {
            name: m["admin.payments.lines.decidedBy"](),
            value: m["admin.payments.lines.decided"]({
              name: decided_by ?? "–",
              day: formatDay(decided_at),
            }),
          },
        ]),
  ];
}

function Reopen({ line, onDone }: { line: BankLine; onDone: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const reopen = async () => {
    setBusy(true);
    try {
      await api("POST /api/admin/payments/bank-lines/:id/reopening", { params: { id: line.id } });
      showToast("success", m["admin.payments.lines.reopened"]());
      onDone();
    } catch (error) {
      showToast("error", m["admin.payments.lines.reopenFailed"](), { description: failureReason(error) });
      setBusy(false);
    }
  };
  return (
    <Button size="sm" variant="secondary" busy={isBusy} onClick={() => void reopen()}>
      {m["admin.payments.lines.reopen"]()}
    </Button>
  );
}
