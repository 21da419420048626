import { Spinner } from "../waiting/spinner.tsx";

/** Covers the page while a dialog's code is loaded. */
export function LoadingOverlay({ label }: { label: string }) {
  return (
    <div className="fixed inset-0 z-50 grid animate-appear place-items-center bg-scrim text-white">
      <Spinner label={label} className="size-8" />
    </div>
  );
}
