import type { Listing } from "@pazar/contract/listings/listings";
import { useDialogOnDemand } from "../../platform/navigation/use-dialog-on-demand.ts";
import type { PriceNotesText } from "./price-notes-text.ts";

/** How long it has been on sale, how its price has changed and what similar ones cost; more of it in a dialog. */
export function PriceNotes({ listing, notes }: { listing: Listing; notes: PriceNotesText }) {
  const { dialog, isLoading, open, close } = useDialogOnDemand();
  const show = () =>
    open(async () => {
      const { PriceDetails } = await import("./price-details.tsx");
      return <PriceDetails listing={listing} onClose={close} />;
    });
  return (
    <div className="mt-1 text-sm text-muted">
      {notes.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <button
        type="button"
        aria-busy={isLoading}
        onClick={show}
        className="cursor-pointer rounded-small py-1 font-semibold text-brand hover:underline"
      >
        {notes.details}
      </button>
      {dialog}
    </div>
  );
}
