import Search from "lucide-react/icons/search";
import { useCallback, useEffect, useState } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { useOnDemand } from "../../../platform/navigation/use-on-demand.ts";

const loadPalette = () => import("./command-palette.tsx");

const isShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";

/** Opens the command palette, as Ctrl-K and ⌘K do everywhere in the admin area. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const loaded = useOnDemand(isOpen, loadPalette, close);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen((before) => event.repeat || !before);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={m["admin.palette.label"]()}
        onClick={() => setOpen(true)}
        className="flex min-h-control-sm items-center gap-2 rounded-control border border-line bg-sunken px-2.5 text-sm text-muted hover:text-text md:w-64"
      >
        <Search size={18} aria-hidden="true" />
        <span className="max-md:sr-only">{m["admin.palette.open"]()}</span>
        <kbd aria-hidden="true" className="ml-auto font-sans text-xs max-md:hidden">
          {/Mac|iPhone|iPad/.test(navigator.platform) ? "⌘K" : "Ctrl K"}
        </kbd>
      </button>
      {isOpen && loaded && <loaded.CommandPalette onClose={close} />}
    </>
  );
}
