import type { MouseEvent } from "react";
import CircleAlert from "lucide-react/icons/circle-alert";
import { Button } from "../button.tsx";

type LoadMoreProps = {
  /** Address of the next page; undefined when everything is shown. */
  href: string | undefined;
  onLoad: () => void;
  /** On large screens a tile in the grid takes the button's place. */
  hasTile?: boolean | undefined;
  busy?: boolean | undefined;
  label: string;
  progressText?: string | undefined;
  endText?: string | undefined;
  error?: string | undefined;
  retryLabel: string;
};

/** Leaves clicks that open another tab to the browser. */
export function loadHere(event: MouseEvent, onLoad: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  onLoad();
}

export function LoadMore({
  href,
  onLoad,
  hasTile = false,
  busy,
  label,
  progressText,
  endText,
  error,
  retryLabel,
}: LoadMoreProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-6 text-center">
      {error && (
        <p role="alert" className="flex items-center gap-2 text-danger">
          <CircleAlert size={18} aria-hidden="true" className="shrink-0" />
          {error}
        </p>
      )}
      {href && (
        <Button
          href={href}
          variant="secondary"
          busy={busy}
          onClick={(event) => loadHere(event, onLoad)}
          className={hasTile ? "xl:hidden" : undefined}
        >
          {error ? retryLabel : label}
        </Button>
      )}
      <output className="text-sm text-muted tabular-nums">{href ? progressText : endText}</output>
    </div>
  );
}
