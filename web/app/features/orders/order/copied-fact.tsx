import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";

type CopiedFactProps = { name: string; value: string /** What is copied, where it differs. */; text?: string };

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
    <div className="py-2.5">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-semibold break-words tabular-nums select-all">{value}</dd>
        </div>
        <dd className="shrink-0">
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
      <dd role="status" className={state === "failed" ? "mt-1 text-sm text-danger" : "sr-only"}>
        {isCopied && m["orders.transfer.copied"]()}
        {state === "failed" && m["orders.transfer.copyFailed"]()}
      </dd>
    </div>
  );
}
