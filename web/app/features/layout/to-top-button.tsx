import ArrowUp from "lucide-react/icons/arrow-up";
import { useSyncExternalStore } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { IconButton } from "../../ui/icon-button.tsx";

const threshold = 300;

function onScroll(changed: () => void): () => void {
  addEventListener("scroll", changed, { passive: true });
  return () => removeEventListener("scroll", changed);
}

export function ToTopButton() {
  const isFarDown = useSyncExternalStore(
    onScroll,
    () => scrollY > threshold,
    () => false,
  );
  if (!isFarDown) return null;
  const toTop = () => {
    const hasReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scrollTo({ top: 0, behavior: hasReducedMotion ? "instant" : "smooth" });
  };
  return (
    <div className="fixed right-4 bottom-[calc(0.75rem+var(--tab-bar)+var(--bottom-bar)+env(safe-area-inset-bottom))] z-20 md:mb-3">
      <IconButton round label={m["footer.toTop"]()} onClick={toTop} className="shadow-pop">
        <ArrowUp size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
