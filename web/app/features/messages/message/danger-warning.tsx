import ShieldAlert from "lucide-react/icons/shield-alert";
import { m } from "../../../platform/i18n/i18n.ts";
import type { Danger } from "./message-dangers.ts";

const texts: Record<Danger, () => string> = {
  deposit: m["conversations.dangers.deposit"],
  iban: m["conversations.dangers.iban"],
  card: m["conversations.dangers.card"],
  link: m["conversations.dangers.link"],
};

export function DangerWarning({ dangers }: { dangers: readonly Danger[] }) {
  return (
    <div
      role="note"
      className="mb-2 flex gap-3 rounded-card border border-warning/30 bg-warning-soft px-4 py-2.5 text-sm text-warning"
    >
      <ShieldAlert size={18} aria-hidden="true" className="mt-0.25 shrink-0" />
      <div>
        {dangers.map((danger) => (
          <p key={danger}>{texts[danger]()}</p>
        ))}
      </div>
    </div>
  );
}
