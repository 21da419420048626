import type { ConversationPartner } from "@pazar/contract/trade/messages";
import * as limits from "@pazar/contract/limits";
import { useId, useState, type FormEvent } from "react";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import Dialog from "../../ui/overlays/dialog.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { emitLiveEvent } from "../session/live-events.ts";

type ReserveDialogProps = { product: number; user: Pick<ConversationPartner, "id" | "name">; onClose: () => void };

const { min, max, days: usual } = limits.reservation;
const choices = Array.from({ length: max - min + 1 }, (_, index) => min + index);

export function ReserveDialog({ product, user, onClose }: ReserveDialogProps) {
  const formId = useId();
  const [days, setDays] = useState<number>(usual);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await api("PUT /api/listings/:id/reservation", { params: { id: product }, body: { buyer: user.id, days } });
      showToast("success", m["offers.reserve.done"]());
      onClose();
    } catch (error) {
      setBusy(false);
      setProblem(`${m["offers.reserve.failed"]()}. ${failureReason(error)}`);
    }
    emitLiveEvent("catch_up", undefined);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m["offers.reserve.title"]({ name: user.name })}
      description={m["offers.reserve.text"]()}
      closeLabel={m["common.close"]()}
      footer={
        <Button type="submit" form={formId} busy={isBusy}>
          {m["offers.reserve.submit"]()}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <SelectField
          label={m["offers.reserve.days"]()}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
          error={problem}
        >
          {choices.map((count) => (
            <option key={count} value={count}>
              {count === 1 ? m["offers.reserve.oneDay"]() : m["offers.reserve.manyDays"]({ count })}
            </option>
          ))}
        </SelectField>
      </form>
    </Dialog>
  );
}
