import { allListingsPath } from "@pazar/contract/pages/paths";
import LayoutGrid from "lucide-react/icons/layout-grid";
import { useCallback, useState, type MouseEvent } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { useOnDemand } from "../../../platform/navigation/use-on-demand.ts";

const load = () => import("./category-sheet.tsx");

/** In the search row of phones, which have no category bar. */
export function PhoneCategories() {
  const [isOpen, setOpen] = useState(false);
  const sheet = useOnDemand(
    isOpen,
    load,
    useCallback(() => setOpen(false), []),
  );
  const open = (click: MouseEvent) => {
    click.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        href={allListingsPath}
        aria-label={m["header.categories"]()}
        aria-haspopup="dialog"
        onClick={open}
        className="grid size-control shrink-0 place-items-center rounded-control bg-brand-soft text-brand-strong md:hidden"
      >
        <LayoutGrid size={20} aria-hidden="true" />
      </a>
      {sheet && <sheet.CategorySheet isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
