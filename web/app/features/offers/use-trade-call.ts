import { useState } from "react";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { emitLiveEvent } from "../session/live-events.ts";

/** One call at a time. The conversation is fetched again afterwards, also after a refusal, which means that it has changed. */
export function useTradeCall<Name extends string>() {
  const [busy, setBusy] = useState<Name>();
  const run = async (name: Name, call: () => Promise<unknown>, failure: string): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(name);
    try {
      await call();
    } catch (error) {
      showToast("error", failure, { description: failureReason(error) });
    }
    emitLiveEvent("catch_up", undefined);
    setBusy(undefined);
  };
  return { busy, run };
}
