import type { User } from "@pazar/contract/accounts/accounts";
import type { BillingDetails, PaymentMethod } from "@pazar/contract/payments/billing";
import type { MyListing } from "@pazar/contract/listings/my-listings";
import type { Offer } from "@pazar/contract/payments/orders";
import { orderPath } from "@pazar/contract/pages/paths";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { showFieldErrors } from "../../../platform/api/failure-reason.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { LeaveWarning } from "../../../platform/navigation/leave-warning.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { Problem } from "../../../ui/problem.tsx";
import { BillingFields, type BillingForm } from "./billing-fields.tsx";
import { tidyBilling } from "./billing-problem.ts";
import { MethodChoice } from "./method-choice.tsx";
import { PackageChoice } from "./package-choice.tsx";
import { PriceParts } from "./price-parts.tsx";
import { PromotionNotices } from "./promotion-notices.tsx";
import { PromotionPreview } from "./promotion-preview.tsx";
import { usePlaceOrder } from "./use-place-order.ts";

type PromoteFormProps = { user: User; listing: MyListing; offer: Offer; billing: BillingDetails | null };

const fullName = ({ name, surname }: User): string => `${name} ${surname}`.trim();

const blankBilling = (user: User): BillingDetails => ({
  kind: "person",
  name: fullName(user),
  tax_number: "",
  tax_office: "",
  address: "",
  city: "",
});

const billingFields = ["buyer.name", "buyer.tax_number", "buyer.tax_office", "buyer.address", "buyer.city"] as const;

/** Package, invoice details, way to pay: one page, one button. */
export function PromoteForm({ user, listing, offer: loaded, billing }: PromoteFormProps) {
  const { offer, problem, place, setProblem } = usePlaceOrder(listing.id, loaded);
  const { packages, methods } = offer;
  const [packageId, setPackageId] = useState(listing.open_order?.package_id ?? packages[0]?.id);
  const [method, setMethod] = useState<PaymentMethod | undefined>(methods[0]);
  const [placedId, setPlacedId] = useState<number>();
  const form = useForm<BillingForm>({ defaultValues: { buyer: billing ?? blankBilling(user) }, mode: "onBlur" });
  const { isDirty, isSubmitting } = form.formState;
  const isBusy = isSubmitting || placedId !== undefined;
  const chosen = packages.find(({ id }) => id === packageId);
  const navigate = useNavigate();

  // In an effect, after the form has rendered as sent: before that, leaving it would be questioned.
  useEffect(() => {
    if (placedId !== undefined) void navigate(orderPath(placedId), { replace: true });
  }, [placedId, navigate]);

  const send = async ({ buyer }: BillingForm) => {
    if (!chosen || !method) return;
    const answer = await place(chosen, { method, buyer: tidyBilling(buyer) });
    if (answer instanceof ApiFailure) return void showFieldErrors(answer, billingFields, form.setError);
    if (!answer) return;
    showToast("success", m["orders.new.done"]());
    setPlacedId(answer.id);
  };
  const choose = (id: number) => {
    setPackageId(id);
    setProblem(undefined);
  };

  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <PromotionNotices listing={listing} kind={chosen?.kind} />
      <Card as="section" heading={m["orders.new.package"]()} className="md:p-6">
        <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_13rem]">
          <PackageChoice packages={packages} chosen={chosen} onChoose={choose} />
          <PromotionPreview listing={listing} kind={chosen?.kind} />
        </div>
      </Card>
      <Card as="section" heading={m["orders.new.billing"]()} className="md:p-6">
        <BillingFields form={form} ownName={fullName(user)} isBusy={isBusy} />
        <p className="mt-3 text-sm text-muted">{m["orders.new.billingKept"]()}</p>
      </Card>
      <Card as="section" heading={m["orders.new.method"]()} className="md:p-6">
        <MethodChoice methods={methods} chosen={method} onChoose={setMethod} />
      </Card>
      <Card as="section" heading={m["orders.new.summary"]()} className="md:p-6">
        {chosen && <PriceParts chosen={chosen} />}
        <div className="mt-4 space-y-3">
          <Problem text={problem} />
          <Button type="submit" variant="accent" busy={isBusy} disabled={!chosen || !method} className="max-sm:w-full">
            {m["orders.new.submit"]()}
          </Button>
          <p className="text-sm text-muted">{m["orders.new.submitNote"]()}</p>
        </div>
      </Card>
      <LeaveWarning hasChanges={isDirty && placedId === undefined} text={m["orders.new.leave"]()} />
    </form>
  );
}
