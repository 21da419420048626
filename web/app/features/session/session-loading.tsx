import { m } from "../../platform/i18n/i18n.ts";
import { NeedsScripts } from "./needs-scripts.tsx";
import { Spinner } from "../../ui/waiting/spinner.tsx";

/** Shown instead of a page until the session is loaded. */
export function SessionLoading({ withoutScripts }: { withoutScripts?: string }) {
  return (
    <>
      <NeedsScripts {...(withoutScripts !== undefined && { text: withoutScripts })} />
      <div className="grid min-h-80 place-items-center text-brand">
        <Spinner label={m["session.checking"]()} className="size-9" />
      </div>
    </>
  );
}
