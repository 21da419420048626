import type { ListingQuery } from "@pazar/contract/search/listing-search";
import Bookmark from "lucide-react/icons/bookmark";
import { m } from "../../platform/i18n/i18n.ts";
import { useDialogOnDemand } from "../../platform/navigation/use-dialog-on-demand.ts";
import { Button } from "../../ui/button.tsx";

type SaveSearchButtonProps = { query: ListingQuery; name: string; isEmpty?: boolean };

/** A list of everything is no search: it needs words or a category. */
export const canBeSaved = ({ category, search }: ListingQuery): boolean => Boolean(category) || search !== undefined;

/** In the bar on phones it is an icon. */
export function SaveSearchButton({ query, name, isEmpty = false }: SaveSearchButtonProps) {
  const { dialog, isLoading, open, close } = useDialogOnDemand();
  const ask = () =>
    open(async () => {
      const { askToSave } = await import("./save-search.tsx");
      return askToSave({ query, name, onClose: close });
    });
  return (
    <>
      <Button
        variant="secondary"
        busy={isLoading}
        onClick={ask}
        className={isEmpty ? undefined : "min-h-10! max-lg:w-11 max-lg:shrink-0 max-lg:px-0! noscript:hidden"}
      >
        <Bookmark size={18} aria-hidden="true" />
        <span className={isEmpty ? undefined : "max-lg:sr-only"}>
          {isEmpty ? m["savedSearches.saveEmpty"]() : m["savedSearches.save"]()}
        </span>
      </Button>
      {dialog}
    </>
  );
}
