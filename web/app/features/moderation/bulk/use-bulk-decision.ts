import type { BulkProgress } from "@pazar/contract/admin/adverts/bulk-decisions";
import type { StaffListingFilters } from "@pazar/contract/admin/adverts/staff-listings";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { warnOnce } from "../../../platform/api/warn-once.ts";
import type { Choice } from "../decisions/decisions.ts";
import { refreshListingCounts } from "../listing-counts.ts";

const pollMs = 1_000;

/** A decision about everything that matches, carried out by a job on the server; after a reload a running one is followed again. */
export function useBulkDecision({ isAllowed, onEnd }: { isAllowed: boolean; onEnd: () => void }) {
  const [progress, setProgress] = useState<BulkProgress>();
  const isRunning = progress?.state === "running";
  const id = progress?.id;
  const follow = useEffectEvent(async () => {
    if (id === undefined) return;
    const next = await api("GET /api/admin/moderation/bulk-decisions/:id", { params: { id } });
    setProgress(next);
    if (next.state === "running") return;
    void refreshListingCounts();
    onEnd();
  });
  useEffect(() => {
    if (!isAllowed) return;
    api("GET /api/admin/moderation/bulk-decisions").then(
      ({ running }) => running && setProgress(running),
      (error: unknown) => warnOnce("Running decisions could not be loaded.", error),
    );
  }, [isAllowed]);
  useEffect(() => {
    if (!isRunning) return;
    const polling = setInterval(
      () => void follow().catch((error: unknown) => warnOnce("The progress could not be loaded.", error)),
      pollMs,
    );
    return () => clearInterval(polling);
  }, [isRunning]);
  return {
    progress,
    isRunning,
    begin: async (choice: Choice, filters: StaffListingFilters) =>
      setProgress(await api("POST /api/admin/moderation/bulk-decisions", { body: { ...choice, filters } })),
    stop: async () => {
      if (id === undefined) return;
      setProgress(await api("DELETE /api/admin/moderation/bulk-decisions/:id", { params: { id } }));
      onEnd();
    },
    close: () => setProgress(undefined),
  };
}
