/** The bar at the top while the next page loads. Delayed, so that quick navigations do not show it. */
export function RouteProgress({ active, label }: { active: boolean; label: string }) {
  if (!active) return null;
  return (
    <div className="fixed inset-x-0 top-0 z-60 h-0.75 animate-appear overflow-hidden bg-brand-soft">
      <div aria-hidden="true" className="h-full w-1/3 animate-slide bg-brand motion-reduce:w-full" />
      <progress aria-label={label} className="sr-only" />
    </div>
  );
}
