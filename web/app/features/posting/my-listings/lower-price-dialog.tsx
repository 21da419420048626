import { lowestPrice, type MyListing } from "@pazar/contract/listings/my-listings";
import { formatPrice } from "@pazar/contract/text/format-price";
import { useId, useRef, useState, type FormEvent } from "react";
import { api } from "../../../platform/api/api.ts";
import { failureReason, fieldErrors } from "../../../platform/api/failure-reason.ts";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { AmountField } from "../../../ui/fields/amount-field.tsx";
import Dialog from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";

type LowerPriceDialogProps = {
  listing: MyListing;
  onLowered: (after: MyListing) => void;
  onClose: () => void;
};

export default function LowerPriceDialog({ listing, onLowered, onClose }: LowerPriceDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [price, setPrice] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const words = (lira: number) => formatPrice(lira, getLocale());
  const refuse = (text: string) => {
    setProblem(text);
    form.current?.querySelector("input")?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = problemOf(price, listing);
    if (price === null || found !== undefined) return refuse(found ?? m["postAd.errors.price"]());
    setBusy(true);
    try {
      const after = await api("PUT /api/listings/:id/price", { params: { id: listing.id }, body: { price } });
      onLowered(after);
      onClose();
      showToast("success", m["myListings.lower.done"]({ price: words(after.price) }), {
        description:
          after.favorites_count > 0 ? m["myListings.lower.doneFavorites"]() : m["myListings.lower.doneText"](),
      });
    } catch (error) {
      setBusy(false);
      const aboutPrice = fieldErrors(error)["price"]?.[0];
      refuse(aboutPrice ?? `${m["myListings.lower.failed"]()}. ${failureReason(error)}`);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m["myListings.lower.title"]()}
      description={m["myListings.lower.text"]({ price: words(listing.price) })}
      closeLabel={m["common.close"]()}
      isFieldFocused
      footer={
        <Button type="submit" form={formId} busy={isBusy}>
          {m["myListings.lower.submit"]()}
        </Button>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <p className="mb-3 truncate font-semibold">{listing.title}</p>
        <AmountField
          label={m["myListings.lower.field"]()}
          locale={getLocale()}
          suffix="TL"
          hint={problem === undefined && m["myListings.lower.hint"]({ price: words(lowestPrice(listing)) })}
          onValueChange={(typed) => {
            setPrice(typed);
            setProblem(undefined);
          }}
          required
          error={problem}
        />
      </form>
    </Dialog>
  );
}

/** By the rules of the server, before it is asked. */
function problemOf(price: number | null, listing: MyListing): string | undefined {
  const words = (lira: number) => formatPrice(lira, getLocale());
  if (price === null) return m["postAd.errors.price"]();
  if (price >= listing.price) return m["myListings.lower.notLower"]({ price: words(listing.price) });
  const lowest = lowestPrice(listing);
  return price < lowest ? m["myListings.lower.tooLow"]({ price: words(lowest) }) : undefined;
}
