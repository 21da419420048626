import Check from "lucide-react/icons/check";
import CheckCheck from "lucide-react/icons/check-check";
import { m } from "../../../platform/i18n/i18n.ts";
import { classNames } from "../../../ui/class-names.ts";

/** One tick: the server has it. Two: it was read. */
export function Tick({ isRead, className }: { isRead: boolean; className?: string }) {
  const Icon = isRead ? CheckCheck : Check;
  const label = isRead ? m["conversations.read"]() : m["conversations.sent"]();
  return <Icon size={16} role="img" aria-label={label} className={classNames("shrink-0", className)} />;
}
