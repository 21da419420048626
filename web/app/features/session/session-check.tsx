import { m } from "../../platform/i18n/i18n.ts";
import { Spinner } from "../../ui/spinner.tsx";

/** In place of a page until it is known who is here. */
export function SessionCheck() {
  return (
    <div className="grid min-h-80 place-items-center text-brand">
      <Spinner label={m["session.checking"]()} className="size-9" />
    </div>
  );
}
