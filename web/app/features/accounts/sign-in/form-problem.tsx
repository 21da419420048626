/** Announced when it appears; stands near the button that was pressed. */
export function FormProblem({ text }: { text: string | undefined }) {
  return (
    text !== undefined && (
      <p role="alert" className="rounded-control bg-danger-soft px-3.5 py-2.5 font-medium text-danger">
        {text}
      </p>
    )
  );
}
