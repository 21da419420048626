import type { PhoneStatus } from "@pazar/contract/accounts/phone-verification";
import { formatPhone } from "@pazar/contract/text/phone";
import BadgeCheck from "lucide-react/icons/badge-check";
import { useCallback, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { PhoneDialog } from "./phone-dialog.tsx";

type PhoneCardProps = { /** The account has this number now. */ onVerified: (phone: string | null) => void };

/** On the profile: whether the number is verified, and the way to it. */
export function PhoneCard({ onVerified }: PhoneCardProps) {
  const { value, hasFailed, retry } = useLoaded(useCallback(() => api("GET /api/profile/phone"), []));
  const [changed, setChanged] = useState<PhoneStatus>();
  const [isOpen, setOpen] = useState(false);
  const status = changed ?? value;
  return (
    <Card
      as="section"
      heading={m["phone.heading"]()}
      action={
        status?.is_verified && (
          <Badge tone="success" icon={<BadgeCheck size={14} aria-hidden="true" />}>
            {m["phone.verified"]()}
          </Badge>
        )
      }
      className="md:p-6"
    >
      {status && (
        <>
          <p className="text-muted">
            {status.is_verified && status.phone !== null
              ? m["phone.verifiedNumber"]({ phone: formatPhone(status.phone) })
              : status.is_needed
                ? m["phone.needed"]()
                : m["phone.why"]()}
          </p>
          {status.is_offered ? (
            <Button className="mt-3" variant="secondary" onClick={() => setOpen(true)}>
              {status.is_verified ? m["phone.another"]() : m["phone.start"]()}
            </Button>
          ) : (
            !status.is_verified && <p className="mt-2 text-sm font-medium">{m["phone.unavailable"]()}</p>
          )}
        </>
      )}
      {!status && !hasFailed && (
        <div role="status">
          <span className="sr-only">{m["phone.loading"]()}</span>
          <Skeleton className="h-20" />
        </div>
      )}
      {hasFailed && !status && <RetryProblem text={m["phone.failed"]()} onRetry={retry} />}
      {isOpen && status && (
        <PhoneDialog
          status={status}
          onClose={() => setOpen(false)}
          onVerified={(verified) => {
            setOpen(false);
            setChanged(verified);
            onVerified(verified.phone);
          }}
        />
      )}
    </Card>
  );
}
