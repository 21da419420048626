import type { Device } from "@pazar/contract/accounts";
import LogOut from "lucide-react/icons/log-out";
import { useRef, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { DeviceRow } from "../device-row.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { ConfirmDialog } from "../../../platform/api/confirm-dialog.tsx";
import { Problem } from "../../../ui/problem.tsx";
import type { Devices } from "./use-devices.ts";

export function DeviceList({ list, problem, reload, forgetOthers }: Devices) {
  const rows = useRef<HTMLUListElement>(null);
  const [isAsking, setAsking] = useState(false);
  const hasOthers = list?.some((device) => !device.is_current) ?? false;
  const signOutOthers = async () => {
    await api("DELETE /api/profile/devices");
    setAsking(false);
    forgetOthers();
    showToast("success", m["devices.signedOut"]());
  };
  return (
    <Card as="section" heading={m["devices.heading"]()} className="md:p-6">
      <p className="mb-2 text-muted">{m["devices.text"]()}</p>
      {list && (
        <ul ref={rows} tabIndex={-1} className="divide-y divide-line outline-none">
          {list.toSorted(currentFirst).map((device) => (
            <DeviceRow key={device.id} device={device} />
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
          onClick={() => setAsking(true)}
        >
          {m["devices.signOutOthers"]()}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={m["devices.signOutTitle"]()}
        text={m["devices.signOutText"]()}
        confirmLabel={m["devices.signOutOthers"]()}
        onCancel={() => setAsking(false)}
        onConfirm={signOutOthers}
        failure={m["devices.signOutFailed"]()}
        focusAfter={rows}
      />
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
