import ShieldCheck from "lucide-react/icons/shield-check";
import { m } from "../../../platform/i18n/i18n.ts";
import { classNames } from "../../../ui/class-names.ts";

export function SafeShopping({ className }: { className?: string | undefined }) {
  return (
    <section className={classNames("rounded-card bg-brand-soft p-4", className)}>
      <h2 className="mb-2 flex items-center gap-2 text-base tracking-normal">
        <ShieldCheck size={20} aria-hidden="true" className="shrink-0 text-brand-strong" />
        {m["listing.safeTitle"]()}
      </h2>
      <ul className="space-y-1 text-sm">
        <li>{m["listing.safeDeposit"]()}</li>
        <li>{m["listing.safeMeeting"]()}</li>
        <li>{m["listing.safeSuspicion"]()}</li>
      </ul>
    </section>
  );
}
