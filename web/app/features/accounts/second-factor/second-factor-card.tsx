import type { AddedFactor, SecondFactor } from "@pazar/contract/accounts/second-factor";
import { useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { countFactors } from "./count-factors.ts";
import { AppPart } from "./app-part.tsx";
import { PasskeysPart } from "./passkeys-part.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { RecoveryPart } from "./recovery-part.tsx";

const load = () => api("GET /api/profile/second-factor");

type SecondFactorCardProps = {
  /** The last one was removed, or a first one added. */
  onCountChanged?: ((count: number) => void) | undefined;
};

export function SecondFactorCard({ onCountChanged }: SecondFactorCardProps) {
  const { value, hasFailed, retry } = useLoaded(load);
  const [changed, setChanged] = useState<SecondFactor>();
  const [codes, setCodes] = useState<string[]>();
  const factor = changed ?? value;
  const change = (next: SecondFactor | AddedFactor) => {
    setChanged(next);
    onCountChanged?.(countFactors(next));
    if ("recovery_codes" in next && next.recovery_codes) setCodes(next.recovery_codes);
  };
  return (
    <Card as="section" heading={m["secondFactor.heading"]()} className="md:p-6">
      <p className="mb-4 text-muted">{m["secondFactor.text"]()}</p>
      {factor && (
        <div className="divide-y divide-line [&>*]:py-5 [&>*:first-child]:pt-0 [&>*:last-child]:pb-0">
          <PasskeysPart factor={factor} onChanged={change} />
          <AppPart factor={factor} onChanged={change} />
          {countFactors(factor) > 0 && <RecoveryPart factor={factor} onChanged={change} />}
        </div>
      )}
      {!factor && !hasFailed && (
        <div role="status" className="space-y-4">
          <span className="sr-only">{m["secondFactor.loading"]()}</span>
          <Skeleton className="h-34" />
          <Skeleton className="h-34" />
        </div>
      )}
      <RetryProblem text={hasFailed ? m["secondFactor.loadFailed"]() : undefined} onRetry={retry} />
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Card>
  );
}
