import type { Device } from "@pazar/contract/accounts/accounts";
import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import type { ReactNode } from "react";
import { Badge } from "../../ui/badge.tsx";
import { deviceName, isHandheld } from "./device-name.ts";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { m } from "../../platform/i18n/i18n.ts";

type DeviceRowProps = {
  device: Pick<Device, "user_agent" | "last_seen_at"> & { is_current?: boolean };
  action?: ReactNode;
};

/** A device that somebody is signed in on, as a list item. */
export function DeviceRow({ device, action }: DeviceRowProps) {
  const Icon = isHandheld(device.user_agent) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3.5 py-3">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-muted"
      >
        <Icon size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {deviceName(device.user_agent)}
          {device.is_current && <Badge tone="success">{m["devices.current"]()}</Badge>}
        </p>
        <p className="text-sm text-muted">{m["devices.lastSeen"]({ time: formatMoment(device.last_seen_at) })}</p>
      </div>
      {action}
    </li>
  );
}
