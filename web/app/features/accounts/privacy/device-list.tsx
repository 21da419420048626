import type { Device } from "@pazar/contract/accounts/accounts";
import LogOut from "lucide-react/icons/log-out";
import { useRef, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { deviceName } from "../device-name.ts";
import { DeviceRow } from "../device-row.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { ConfirmDialog } from "../../../platform/api/confirm-dialog.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { isOther, type Devices } from "./use-devices.ts";

export function DeviceList({ list, problem, reload, forget }: Devices) {
  const rows = useRef<HTMLUListElement>(null);
  /** The devices that the open dialog is about to sign out. */
  const [confirming, setConfirming] = useState<Device | "others">();
  const hasOthers = list?.some(isOther) ?? false;
  const signOutOthers = async () => {
    await api("DELETE /api/profile/devices");
    setConfirming(undefined);
    forget(isOther);
    showToast("success", m["devices.signedOut"]());
  };
  const signOut = async ({ id, user_agent }: Device) => {
    await api("DELETE /api/profile/devices/:id", { params: { id } });
    setConfirming(undefined);
    forget((device) => device.id === id);
    showToast("success", m["devices.signedOutOne"]({ device: deviceName(user_agent) }));
  };
  return (
    <Card as="section" id="devices" heading={m["devices.heading"]()} className="scroll-mt-24 md:p-6">
      <p className="mb-2 text-muted">{m["devices.text"]()}</p>
      {list && (
        <ul ref={rows} tabIndex={-1} className="divide-y divide-line outline-none">
          {list.toSorted(currentFirst).map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              action={
                isOther(device) && (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={m["devices.signOutOne"]({ device: deviceName(device.user_agent) })}
                    onClick={() => setConfirming(device)}
                  >
                    {m["devices.signOut"]()}
                  </Button>
                )
              }
            />
          ))}
        </ul>
      )}
      {!list && !problem && <DeviceSkeletons />}
      <Problem text={problem && `${m["devices.loadFailed"]()} ${problem}`} />
      {problem && (
        <Button variant="secondary" className="mt-3" onClick={reload}>
          {m["common.retry"]()}
        </Button>
      )}
      {hasOthers && (
        <Button
          variant="danger-outline"
          className="mt-3"
          icon={<LogOut size={18} aria-hidden="true" />}
          onClick={() => setConfirming("others")}
        >
          {m["devices.signOutOthers"]()}
        </Button>
      )}
      <ConfirmDialog
        open={confirming === "others"}
        title={m["devices.signOutTitle"]()}
        text={m["devices.signOutText"]()}
        confirmLabel={m["devices.signOutOthers"]()}
        onCancel={() => setConfirming(undefined)}
        onConfirm={signOutOthers}
        failure={m["devices.signOutFailed"]()}
        focusAfter={rows}
      />
      {typeof confirming === "object" && (
        <ConfirmDialog
          open
          title={m["devices.signOutOneTitle"]()}
          text={m["devices.signOutOneText"]({ device: deviceName(confirming.user_agent) })}
          confirmLabel={m["devices.signOut"]()}
          onCancel={() => setConfirming(undefined)}
          onConfirm={() => signOut(confirming)}
          failure={m["devices.signOutOneFailed"]()}
        />
      )}
    </Card>
  );
}

const currentFirst = (one: Device, other: Device): number => Number(other.is_current) - Number(one.is_current);

function DeviceSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">{m["devices.loading"]()}</span>
      {[0, 1].map((row) => (
        <div key={row} className="flex items-center gap-3.5 py-3">
          <Skeleton className="size-10 shrink-0" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-3 w-32" />
          </div>
        </div>
      ))}
    </div>
  );
}
