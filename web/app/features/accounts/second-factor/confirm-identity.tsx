import { useEffect, useState } from "react";
import { onRefusal } from "../../../platform/api/refusals.ts";
import { ConfirmIdentityDialog } from "./confirm-identity-dialog.tsx";

/**
 * On pages with calls that need a recent confirmation: asks for it when one is refused, and the call is sent again.
 * However many are refused at once, one dialog asks.
 */
export function ConfirmIdentity() {
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>();
  useEffect(() => {
    let asking: PromiseWithResolvers<boolean> | undefined;
    const stop = onRefusal("CONFIRMATION_NEEDED", () => {
      if (asking) return asking.promise;
      const question = Promise.withResolvers<boolean>();
      asking = question;
      setAnswer(() => (isConfirmed: boolean) => {
        asking = undefined;
        setAnswer(undefined);
        question.resolve(isConfirmed);
      });
      return question.promise;
    });
    return () => {
      stop();
      asking?.resolve(false);
    };
  }, []);
  return answer && <ConfirmIdentityDialog onAnswer={answer} />;
}
