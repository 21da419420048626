import type { ClaimedListing, QueueClaim } from "@pazar/contract/admin/adverts/moderation";
import { adminPaths } from "@pazar/contract/admin/admin-paths";
import { Id } from "@pazar/contract/values";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "../../../platform/api/api.ts";
import { warnOnce } from "../../../platform/api/warn-once.ts";
import { releaseListing } from "./use-listing-lock.ts";

/** How soon decisions of others, and new listings, are noticed. */
const pollMs = 10_000;

/** The listing that the queue hands to this moderator, and the state of the queue. Its number is in the URL, so that one can return to it. */
export function useClaim() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [claimed, setClaimed] = useState<ClaimedListing>();
  const [isBusy, setBusy] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef<Partial<QueueClaim>>(undefined);
  const listing = claimed?.listing ?? undefined;

  const claim = async (next: Partial<QueueClaim>) => {
    latest.current = next;
    setBusy(true);
    setFailed(false);
    try {
      const answer = await api("POST /api/admin/moderation/queue/claim", { body: next });
      const id = answer.listing?.id;
      if (latest.current !== next) {
        if (id !== undefined) releaseListing(id);
        return;
      }
      setClaimed(answer);
      const path = id === undefined ? adminPaths.queue : adminPaths.inQueue(id);
      if (id !== next.listing) void navigate(path, { replace: true, preventScrollReset: true });
    } catch (error) {
      warnOnce("No listing could be claimed.", error);
      if (latest.current === next) setFailed(true);
    }
    if (latest.current === next) setBusy(false);
  };
  const id = listing?.id;
  /** One step at a time, so that a key pressed twice does not skip a listing. */
  const step = (to: QueueClaim["step"]) => {
    if (!isBusy) void claim({ ...(id !== undefined && { listing: id }), step: to });
  };
  const retry = () => void claim(latest.current ?? {});

  const begin = useEffectEvent(() => {
    const { data } = Id.safeParse(params.get("listing") ?? undefined);
    void claim(data === undefined ? {} : { listing: data });
  });
  useEffect(() => {
    begin();
    return () => {
      latest.current = undefined;
    };
  }, []);

  const poll = useEffectEvent(async () => {
    if (!claimed || isBusy || document.hidden) return;
    const queue = await api("GET /api/admin/moderation/queue", { query: id === undefined ? {} : { listing: id } });
    if (id === undefined && queue.has_free) await claim({});
    else setClaimed((now) => (now?.listing?.id === id ? { listing: now?.listing ?? null, queue } : now));
  });
  useEffect(() => {
    const polling = setInterval(
      () => void poll().catch((error: unknown) => warnOnce("The queue could not be loaded.", error)),
      pollMs,
    );
    return () => clearInterval(polling);
  }, []);

  return { listing, queue: claimed?.queue, isBusy, hasFailed, claim, step, retry };
}
