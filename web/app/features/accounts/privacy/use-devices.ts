import type { Device } from "@pazar/contract/accounts/accounts";
import { useCallback, useEffect, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";

/** Loading while there is neither a list nor a problem. */
type Loaded = { list?: Device[]; problem?: string };
export type Devices = Loaded & { reload: () => void; forget: (isEnded: (device: Device) => boolean) => void };

export const isOther = (device: Device): boolean => !device.is_current;

export function useDevices(): Devices {
  const [loaded, setLoaded] = useState<Loaded>({});
  const load = useCallback(async () => {
    try {
      setLoaded({ list: await api("GET /api/profile/devices") });
    } catch (error) {
      setLoaded({ problem: failureReason(error) });
    }
  }, []);
  useEffect(() => void load(), [load]);

  const reload = () => {
    setLoaded({});
    void load();
  };
  const forget: Devices["forget"] = (isEnded) =>
    setLoaded(({ list, ...rest }) => (list ? { list: list.filter((device) => !isEnded(device)) } : rest));
  return { ...loaded, reload, forget };
}
