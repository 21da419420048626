import Check from "lucide-react/icons/check";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";

export function SoldBanner({ similarHref }: { similarHref: string | undefined }) {
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-warning-soft p-4 text-warning">
      <Check size={28} aria-hidden="true" className="shrink-0" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-lg font-bold">{m["listing.sold"]()}</p>
        <p>{m["listing.soldText"]()}</p>
      </div>
      {similarHref && (
        <Button href={similarHref} variant="secondary">
          {m["listing.seeSimilar"]()}
        </Button>
      )}
    </section>
  );
}
