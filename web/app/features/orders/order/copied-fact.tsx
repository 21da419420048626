import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";

type CopiedFactProps = {
  name: string;
  value: string;
  /** What is copied, where it differs from what is shown. */
  text?: string;
};

/** A fact with a button that copies it. */
export function CopiedFact({ name, value, text = value }: CopiedFactProps) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const copy = async () => {
    try {
      // Throws on plain HTTP, where there is no clipboard API.
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState("failed");
    }
  };
  const isCopied = state === "copied";
  const action = isCopied ? m["orders.transfer.copied"]() : m["orders.transfer.copy"]();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2.5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">
        <span className="break-words select-all">{value}</span>
        <span role="status" className={state === "failed" ? "block text-sm font-normal text-danger" : "sr-only"}>
          {isCopied && action}
          {state === "failed" && m["orders.transfer.copyFailed"]()}
        </span>
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <Button
          size="sm"
          variant="secondary"
          icon={isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
          aria-label={m["orders.transfer.copyOf"]({ action, name })}
          onClick={() => void copy()}
        >
          {action}
        </Button>
      </dd>
    </div>
  );
}
