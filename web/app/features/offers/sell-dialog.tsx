import type { PossibleBuyer } from "@pazar/contract/trade/deals";
import { useCallback, useId, useState, type FormEvent } from "react";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/fields/radio-group.tsx";
import Dialog from "../../ui/overlays/dialog.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { Problem } from "../../ui/problem.tsx";
import { Spinner } from "../../ui/waiting/spinner.tsx";
import { amountText } from "./offer-labels.ts";

type SellDialogProps = {
  listing: { id: number; title: string };
  /** Chosen at first: the person of the conversation. */
  buyer?: number | undefined;
  /** Sells without naming a buyer. */
  onSellToNobody: () => Promise<void> | void;
  onSold: () => void;
  onClose: () => void;
};

const nobody = "nobody";

/** Asks to whom a listing was sold. */
export default function SellDialog({ listing, buyer, onSellToNobody, onSold, onClose }: SellDialogProps) {
  const formId = useId();
  const load = useCallback(
    () => api("GET /api/listings/:id/buyers", { params: { id: listing.id } }).then(({ data }) => data),
    [listing.id],
  );
  const { value: buyers, hasFailed, retry } = useLoaded(load);
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const choice = chosen ?? firstChoice(buyers ?? [], buyer);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      if (choice === nobody) await onSellToNobody();
      else {
        const { partner } = await api("POST /api/listings/:id/deal", {
          params: { id: listing.id },
          body: { buyer: Number(choice) },
        });
        showToast("success", m["offers.sell.done"]({ name: partner.name }));
        onSold();
      }
      onClose();
    } catch (error) {
      setBusy(false);
      setProblem(`${m["offers.sell.failed"]()}. ${failureReason(error)}`);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m["offers.sell.title"]()}
      description={m["offers.sell.text"]()}
      closeLabel={m["common.close"]()}
      footer={
        <Button type="submit" form={formId} busy={isBusy} disabled={!buyers && !hasFailed}>
          {m["offers.sell.submit"]()}
        </Button>
      }
    >
      <form id={formId} noValidate className="space-y-3" onSubmit={(event) => void submit(event)}>
        <p className="truncate font-semibold">{listing.title}</p>
        {hasFailed && <RetryProblem text={m["offers.sell.loadFailed"]()} onRetry={retry} />}
        {!buyers && !hasFailed && <Spinner label={m["offers.sell.loading"]()} />}
        {(buyers || hasFailed) && (
          <RadioGroup
            name="buyer"
            label={m["offers.sell.buyers"]()}
            value={choice}
            onValueChange={(next) => {
              setChosen(next);
              setProblem(undefined);
            }}
            options={[
              ...(buyers ?? []).map((one) => ({ value: String(one.user.id), label: <BuyerLabel buyer={one} /> })),
              { value: nobody, label: m["offers.sell.nobody"]() },
            ]}
          />
        )}
        {problem !== undefined && <Problem text={problem} />}
      </form>
    </Dialog>
  );
}

/** The person it was opened for, else who has it reserved, who agreed on a price, or the first of the list. */
function firstChoice(buyers: readonly PossibleBuyer[], preferred: number | undefined): string {
  const found =
    buyers.find(({ user }) => user.id === preferred) ??
    buyers.find(({ is_reserved_for }) => is_reserved_for) ??
    buyers.find(({ agreed_price }) => agreed_price !== null) ??
    buyers[0];
  return found ? String(found.user.id) : nobody;
}

function BuyerLabel({ buyer: { user, agreed_price, is_reserved_for, last_message_at } }: { buyer: PossibleBuyer }) {
  const notes = [
    ...(agreed_price === null ? [] : [m["offers.sell.agreed"]({ amount: amountText(agreed_price) })]),
    ...(is_reserved_for ? [m["offers.sell.reserved"]()] : []),
    m["offers.sell.lastMessage"]({ time: formatMoment(last_message_at) }),
  ];
  return (
    <>
      <span className="block font-semibold">{user.name}</span>
      <span className="block text-sm text-muted tabular-nums">{notes.join(" · ")}</span>
    </>
  );
}
