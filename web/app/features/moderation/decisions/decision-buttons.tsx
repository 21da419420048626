import { isReasonNeeded, type ModerationAction } from "@pazar/contract/admin/adverts/moderation";
import BadgeCheck from "lucide-react/icons/badge-check";
import Check from "lucide-react/icons/check";
import EyeOff from "lucide-react/icons/eye-off";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Star from "lucide-react/icons/star";
import StarOff from "lucide-react/icons/star-off";
import X from "lucide-react/icons/x";
import type { MouseEvent } from "react";
import { Button, type ButtonProps } from "../../../ui/button.tsx";
import { actionNames } from "../moderation-labels.ts";

const looks: Record<ModerationAction, { Icon: typeof Check; variant: ButtonProps["variant"]; key?: string }> = {
  approve: { Icon: Check, variant: "primary", key: "A" },
  dismiss: { Icon: BadgeCheck, variant: "primary", key: "A" },
  reject: { Icon: X, variant: "danger-outline", key: "R" },
  take_down: { Icon: EyeOff, variant: "danger-outline", key: "R" },
  put_back: { Icon: RotateCcw, variant: "secondary" },
  feature: { Icon: Star, variant: "secondary" },
  unfeature: { Icon: StarOff, variant: "secondary" },
};
const order: readonly ModerationAction[] = [
  "approve",
  "dismiss",
  "reject",
  "take_down",
  "put_back",
  "feature",
  "unfeature",
];

type DecisionButtonsProps = {
  actions: readonly ModerationAction[];
  onAct: (action: ModerationAction) => void;
  disabled?: boolean;
  /** Shows the keys of the queue where there is a keyboard. */
  hasKeyHints?: boolean;
  busy?: ModerationAction | undefined;
};

/** The actions the server allows now. A pending listing is approved or rejected as a whole, so dismissing its findings has no button. */
export function DecisionButtons({ actions, onAct, disabled = false, hasKeyHints = false, busy }: DecisionButtonsProps) {
  const offered = order.filter(
    (action) => actions.includes(action) && !(action === "dismiss" && actions.includes("approve")),
  );
  return offered.map((action) => {
    const { Icon, variant, key } = looks[action];
    // The second press of a double click would decide about the next listing of the queue.
    const press = ({ detail }: MouseEvent) => {
      if (detail < 2) onAct(action);
    };
    return (
      <Button
        key={action}
        size="sm"
        variant={variant}
        disabled={disabled}
        busy={busy === action}
        icon={<Icon size={16} aria-hidden="true" />}
        onClick={press}
        aria-haspopup={isReasonNeeded(action) ? "dialog" : undefined}
        aria-keyshortcuts={hasKeyHints ? key : undefined}
      >
        {actionNames[action]()}
        {hasKeyHints && key && (
          <kbd
            aria-hidden="true"
            className="rounded-small border font-sans border-current/30 px-1.5 text-xs max-lg:hidden"
          >
            {key}
          </kbd>
        )}
      </Button>
    );
  });
}
