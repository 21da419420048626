import type { Message } from "@pazar/contract/trade/messages";
import { offerBounds } from "@pazar/contract/trade/offers";
import { useId, useRef, useState, type FormEvent } from "react";
import { api } from "../../platform/api/api.ts";
import { failureReason, fieldErrors } from "../../platform/api/failure-reason.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { AmountField } from "../../ui/fields/amount-field.tsx";
import Dialog from "../../ui/overlays/dialog.tsx";
import { emitLiveEvent } from "../session/live-events.ts";
import { amountText } from "./offer-labels.ts";

type OfferDialogProps = {
  user: number;
  product: number;
  /** Lira, of the listing. */
  price: number;
  /** The offer that this one answers. */
  answered?: { id: number; amount: number } | undefined;
  onClose: () => void;
};

export function OfferDialog({ user, product, price, answered, onClose }: OfferDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  // Kept for all tries of this dialog, so that a lost answer makes no second offer.
  const [clientId] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { min, max } = offerBounds(price);
  const bounds = { min: amountText(min), max: amountText(max) };
  const refuse = (text: string) => {
    setProblem(text);
    form.current?.querySelector("input")?.focus();
  };

  const send = (offered: number): Promise<Message> => {
    const body = { client_id: clientId, amount: offered };
    return answered
      ? api("POST /api/offers/:id/counter", { params: { id: answered.id }, body })
      : api("POST /api/messages/:user/:product/offers", { params: { user, product }, body });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (amount === null) return refuse(m["offers.errors.amount"]());
    if (amount < min || amount > max) return refuse(m["offers.errors.bounds"](bounds));
    setBusy(true);
    try {
      emitLiveEvent("new_message", await send(amount));
      onClose();
    } catch (error) {
      setBusy(false);
      const aboutAmount = fieldErrors(error)["amount"]?.[0];
      refuse(aboutAmount ?? `${m["offers.make.failed"]()}. ${failureReason(error)}`);
    }
    emitLiveEvent("catch_up", undefined);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={answered ? m["offers.make.counterTitle"]() : m["offers.make.title"]()}
      description={
        answered
          ? m["offers.make.counterText"]({ amount: amountText(answered.amount), price: bounds.max })
          : m["offers.make.text"]({ price: bounds.max })
      }
      closeLabel={m["common.close"]()}
      isFieldFocused
      footer={
        <Button type="submit" form={formId} busy={isBusy}>
          {m["offers.make.submit"]()}
        </Button>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <AmountField
          label={m["offers.make.field"]()}
          locale={getLocale()}
          suffix="TL"
          hint={problem === undefined && m["offers.make.hint"](bounds)}
          onValueChange={(typed) => {
            setAmount(typed);
            setProblem(undefined);
          }}
          required
          error={problem}
        />
      </form>
    </Dialog>
  );
}
