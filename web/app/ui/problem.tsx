import CircleAlert from "lucide-react/icons/circle-alert";

/** Stays in the page while empty: screen readers announce changes only of an alert they have met. */
export function Problem({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p className="flex gap-2 rounded-control bg-danger-soft px-3.5 py-3 text-sm font-medium text-danger">
          <CircleAlert size={18} aria-hidden="true" className="mt-0.25 shrink-0" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
