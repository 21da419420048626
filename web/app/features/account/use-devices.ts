import type { Device } from "@pazar/contract/accounts";
import { useCallback, useEffect, useState } from "react";
import { api } from "../../platform/api.ts";
import { failureReason } from "./failure-reason.ts";

/** Neither list nor problem: still loading. */
export type Devices = { list?: Device[]; problem?: string; reload: () => Promise<void> };

export function useDevices(): Devices {
  const [loaded, setLoaded] = useState<Omit<Devices, "reload">>({});
  const load = useCallback(
    () => api("GET /api/profile/devices").then((list) => setLoaded({ list })).catch((error: unknown) => setLoaded({ problem: failureReason(error) })),
    [],
  );
  useEffect(() => void load(), [load]);
  const reload = () => {
    setLoaded({});
    return load();
  };
  return { ...loaded, reload };
}
