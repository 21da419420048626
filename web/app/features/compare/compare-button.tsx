import type { ReactNode } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { useIsCompared } from "./compared-listings.ts";

type CompareButtonProps = {
  listing: { id: number; title: string };
  /** Makes it as quiet as the buttons beside it. */
  icon?: ReactNode;
  className?: string | undefined;
};

export function CompareButton({ listing: { id, title }, icon, className }: CompareButtonProps) {
  const isCompared = useIsCompared(id);
  const toggle = () =>
    import("./toggle-compare.ts").then(
      ({ toggleCompare }) => toggleCompare(id),
      () => showToast("error", m["app.noNetwork"]()),
    );
  const label = isCompared ? m["compare.added"]() : m["compare.add"]();
  return (
    <Button
      variant={isCompared || icon ? "ghost" : "secondary"}
      icon={icon}
      size="sm"
      aria-label={`${label}: ${title}`}
      onClick={() => void toggle()}
      className={className}
    >
      {label}
    </Button>
  );
}
