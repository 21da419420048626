import Scale from "lucide-react/icons/scale";
import { useCallback, useState } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { useOnDemand } from "../../platform/navigation/use-on-demand.ts";

const loadChoosing = () => import("./choose-in-list.tsx");

/** Lets visitors pick listings to compare on the cards of a list. The code for that is loaded on the first press. */
export function ChooseInListButton({ className }: { className: string }) {
  const [isOn, setOn] = useState(false);
  const turnOff = useCallback(() => setOn(false), []);
  const parts = useOnDemand(isOn, loadChoosing, turnOff);
  return (
    <>
      <button
        type="button"
        aria-pressed={isOn}
        aria-busy={isOn && !parts}
        onClick={() => setOn(!isOn)}
        className={`${className} cursor-pointer hover:bg-sunken aria-pressed:border-brand aria-pressed:text-brand noscript:hidden`}
      >
        <Scale size={18} aria-hidden="true" />
        <span className="max-sm:sr-only">{m["compare.add"]()}</span>
      </button>
      {isOn && parts && <parts.ChooseInList />}
    </>
  );
}
