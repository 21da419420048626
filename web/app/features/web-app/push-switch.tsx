import { useEffect, useState } from "react";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Switch } from "../../ui/fields/switch.tsx";
import { pushState, switchPushOff, switchPushOn, type PushCalls, type PushState } from "./push-device.ts";

const hints: Record<PushState, () => string> = {
  unsupported: m["webApp.push.unsupported"],
  denied: m["webApp.push.denied"],
  off: m["webApp.push.hint"],
  on: m["webApp.push.hint"],
};

/** Push messages on this device; the browser is asked for its permission only when somebody switches it on. */
export function PushSwitch({ calls }: { calls: PushCalls }) {
  const [state, setState] = useState<PushState>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    let isWanted = true;
    const show = (next: PushState) => isWanted && setState(next);
    pushState().then(show, () => show("unsupported"));
    return () => {
      isWanted = false;
    };
  }, []);

  const change = async (isOn: boolean) => {
    setBusy(true);
    setProblem(undefined);
    try {
      setState(await (isOn ? switchPushOn(calls) : switchPushOff(calls)));
    } catch (error) {
      setProblem(`${m["webApp.push.failed"]()} ${failureReason(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Switch
        label={m["webApp.push.label"]()}
        hint={state === undefined ? m["webApp.push.checking"]() : hints[state]()}
        error={problem}
        checked={state === "on"}
        disabled={isBusy || state === undefined || state === "unsupported" || state === "denied"}
        onChange={({ target }) => void change(target.checked)}
      />
      <p role="status" className="sr-only">
        {state === "on" && m["webApp.push.on"]()}
        {state === "off" && m["webApp.push.off"]()}
      </p>
    </>
  );
}
