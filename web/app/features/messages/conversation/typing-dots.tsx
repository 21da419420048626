const delays = ["0s", "0.2s", "0.4s"];

/** Decorative: the header says it in words. */
export const TypingDots = () => (
  <p aria-hidden="true" className="mt-2 flex w-fit gap-1.25 rounded-card rounded-bl-small bg-sunken px-4 py-3.5">
    {delays.map((animationDelay) => (
      <span key={animationDelay} style={{ animationDelay }} className="size-2 animate-pulse rounded-full bg-muted" />
    ))}
  </p>
);
