import ChevronDown from "lucide-react/icons/chevron-down";
import LayoutGrid from "lucide-react/icons/layout-grid";
import { useCallback, useState, type KeyboardEvent, type RefObject } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { useOnDemand } from "../../../platform/navigation/use-on-demand.ts";
import { classNames } from "../../../ui/class-names.ts";
import { useHoverMenu } from "../../../ui/overlays/use-hover-menu.ts";

const panelId = "kategoriler";
const loadPanel = () => import("./category-menu-panel.tsx");

/** The panel is positioned relative to the nearest positioned ancestor. */
export function CategoryMenu({ button }: { button: RefObject<HTMLButtonElement | null> }) {
  const { box, boxEvents, isOpen, pin, togglePinned, close } = useHoverMenu();
  const [isNeeded, setNeeded] = useState(false);
  /** Starts to load the panel before it is opened. */
  const preload = () => setNeeded(true);
  const panel = useOnDemand(
    isNeeded,
    loadPanel,
    useCallback(() => setNeeded(false), []),
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen) button.current?.focus();
  };
  const enterPanel = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    if (!isOpen) return pin();
    box.current?.querySelector<HTMLElement>("a")?.focus();
  };

  return (
    <div ref={box} {...boxEvents} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={togglePinned}
        onKeyDown={enterPanel}
        className="inline-flex min-h-control-sm items-center gap-2 rounded-control bg-brand-soft px-3 text-sm font-semibold text-brand-strong"
      >
        <LayoutGrid size={17} aria-hidden="true" />
        {m["header.allCategories"]()}
        <ChevronDown
          size={16}
          aria-hidden="true"
          className={classNames("transition-transform", isOpen && "rotate-180")}
        />
      </button>
      {isOpen && panel && <panel.CategoryMenuPanel id={panelId} onClose={close} />}
    </div>
  );
}
