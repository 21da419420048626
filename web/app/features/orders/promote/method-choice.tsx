import { PaymentMethod } from "@pazar/contract/payments/billing";
import * as limits from "@pazar/contract/limits";
import { m } from "../../../platform/i18n/i18n.ts";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { methodNames } from "../order-labels.ts";

const texts: Record<PaymentMethod, () => string> = {
  transfer: () => m["orders.new.methodTexts.transfer"]({ days: limits.orders.days }),
  card: m["orders.new.methodTexts.card"],
};

type MethodChoiceProps = {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod | undefined;
  onChoose: (method: PaymentMethod) => void;
};

/** With a single method there is nothing to choose: it is only shown. */
export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  const [only] = methods;
  if (methods.length === 1 && only)
    return (
      <>
        <p className="font-semibold">{methodNames[only]()}</p>
        <p className="text-sm text-muted">{texts[only]()}</p>
      </>
    );
  return (
    <RadioGroup
      name="method"
      label={m["orders.new.method"]()}
      isLabelHidden
      value={chosen ?? ""}
      onValueChange={(value) => onChoose(PaymentMethod.parse(value))}
      options={methods.map((method) => ({
        value: method,
        label: (
          <>
            <span className="block font-semibold">{methodNames[method]()}</span>
            <span className="block text-sm text-muted">{texts[method]()}</span>
          </>
        ),
      }))}
    />
  );
}
