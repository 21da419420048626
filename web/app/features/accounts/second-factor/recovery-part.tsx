import { useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { ConfirmDialog } from "../../../platform/api/confirm-dialog.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import type { PartProps } from "./count-factors.ts";

const leftText = (count: number): string => {
  if (count === 0) return m["secondFactor.recovery.none"]();
  return count === 1 ? m["secondFactor.recovery.one"]() : m["secondFactor.recovery.left"]({ count });
};

export function RecoveryPart({ factor, onChanged }: PartProps) {
  const [isAsking, setAsking] = useState(false);
  const renew = async () => {
    const renewed = await api("POST /api/profile/recovery-codes");
    setAsking(false);
    onChanged(renewed);
  };
  return (
    <div>
      <h3 className="font-semibold">{m["secondFactor.recovery.heading"]()}</h3>
      <p className="text-sm text-muted">{m["secondFactor.recovery.text"]()}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className={factor.recovery_codes_left < 2 ? "flex-1 font-medium text-warning" : "flex-1"}>
          {leftText(factor.recovery_codes_left)}
        </p>
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          {m["secondFactor.recovery.renew"]()}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={m["secondFactor.recovery.renewTitle"]()}
        text={m["secondFactor.recovery.renewText"]()}
        confirmLabel={m["secondFactor.recovery.renew"]()}
        failure={m["secondFactor.recovery.renewFailed"]()}
        onCancel={() => setAsking(false)}
        onConfirm={renew}
      />
    </div>
  );
}
