import type { BillingDetails } from "@pazar/contract/payments/billing";
import type { UseFormReturn } from "react-hook-form";
import { m } from "../../../platform/i18n/i18n.ts";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { billingProblem, type BillingField } from "./billing-problem.ts";

export type BillingForm = { buyer: BillingDetails };

type BillingFieldsProps = {
  form: UseFormReturn<BillingForm>;
  /** Filled in for a person, and no company's. */
  ownName: string;
  isBusy: boolean;
};

/** A person with a TCKN, or a company with a VKN and its tax office. */
export function BillingFields({
  form: { register, watch, setValue, clearErrors, getValues, formState },
  ownName,
  isBusy,
}: BillingFieldsProps) {
  const kind = watch("buyer.kind");
  const isCompany = kind === "company";
  const errors = formState.errors.buyer;
  const field = <Name extends BillingField>(name: Name) => ({
    ...register(`buyer.${name}`, { validate: () => billingProblem(getValues("buyer"), name) }),
    error: errors?.[name]?.message,
    required: true,
    readOnly: isBusy,
  });
  const choose = (next: string) => {
    const before = getValues("buyer.name");
    setValue("buyer.kind", next === "company" ? "company" : "person", { shouldDirty: true });
    if (next === "company" && before === ownName) setValue("buyer.name", "");
    if (next === "person" && before === "") setValue("buyer.name", ownName);
    clearErrors(["buyer.tax_number", "buyer.tax_office", "buyer.name"]);
  };
  return (
    <div className="space-y-4">
      <RadioGroup
        name="buyer-kind"
        label={m["orders.new.buyer"]()}
        inline
        value={kind}
        onValueChange={choose}
        options={[
          { value: "person", label: m["orders.new.person"]() },
          { value: "company", label: m["orders.new.company"]() },
        ]}
      />
      <TextField
        {...field("name")}
        label={isCompany ? m["orders.new.companyName"]() : m["orders.new.personName"]()}
        autoComplete={isCompany ? "organization" : "name"}
        maxLength={200}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field("tax_number")}
          label={isCompany ? m["orders.new.companyNumber"]() : m["orders.new.personNumber"]()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        {isCompany && (
          <TextField {...field("tax_office")} label={m["orders.new.taxOffice"]()} autoComplete="off" maxLength={100} />
        )}
      </div>
      <TextAreaField
        {...field("address")}
        label={m["orders.new.address"]()}
        autoComplete="street-address"
        rows={2}
        maxLength={500}
        countText={() => ""}
      />
      <TextField
        {...field("city")}
        label={m["orders.new.city"]()}
        autoComplete="address-level1"
        maxLength={100}
        className="sm:max-w-[calc(50%-0.5rem)]"
      />
    </div>
  );
}
