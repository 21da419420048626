import CircleAlert from "lucide-react/icons/circle-alert";

/** An error about a whole step rather than one field; takes the focus when the step is refused. */
export function StepProblem({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <p
          tabIndex={-1}
          data-problem=""
          className="flex gap-2 rounded-control bg-danger-soft px-3.5 py-3 text-sm font-medium text-danger"
        >
          <CircleAlert size={18} aria-hidden="true" className="mt-0.25 shrink-0" />
          {text}
        </p>
      )}
    </div>
  );
}
