import { useEffect, useState } from "react";
import { onRefusal } from "../../../platform/api/refusals.ts";
import { ConfirmIdentityDialog } from "./confirm-identity-dialog.tsx";

/**
 * For pages with calls that need a recent confirmation: asks for it when a call is refused, after which the call is
 * sent again. Several refused calls share one dialog.
 */
export function ConfirmIdentity() {
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>();
  useEffect(() => {
    let asking: PromiseWithResolvers<boolean> | undefined;
    const stop = onRefusal("CONFIRMATION_NEEDED", () => {
      if (asking) return asking.promise;
      const confirmation = Promise.withResolvers<boolean>();
      asking = confirmation;
      setAnswer(() => (isConfirmed: boolean) => {
        asking = undefined;
        setAnswer(undefined);
        confirmation.resolve(isConfirmed);
      });
      return confirmation.promise;
    });
    return () => {
      stop();
      asking?.resolve(false);
    };
  }, []);
  return answer && <ConfirmIdentityDialog onAnswer={answer} />;
}
