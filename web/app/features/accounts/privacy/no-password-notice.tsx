import KeyRound from "lucide-react/icons/key-round";
import { m } from "../../../platform/i18n/i18n.ts";
import { ResetLinkButton } from "./reset-link-button.tsx";

/** For people who have only signed in by Google or Facebook. */
export function NoPasswordNotice({ email }: { email: string }) {
  return (
    <div role="alert" className="space-y-3 rounded-control bg-warning-soft p-4">
      <p className="flex gap-2 font-medium text-warning">
        <KeyRound size={20} aria-hidden="true" className="shrink-0" />
        {m["privacy.noPassword"]()}
      </p>
      <ResetLinkButton email={email} variant="secondary" />
    </div>
  );
}
