import * as limits from "@pazar/contract/limits";
import { csrfCookie, csrfHeader } from "@pazar/contract/accounts/session";
import type { ListingLock } from "@pazar/contract/admin/adverts/moderation";
import { useEffect, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { readCookie } from "../../../platform/api/cookies.ts";
import { warnOnce } from "../../../platform/api/warn-once.ts";
import { storedToken } from "../../../platform/session/token.ts";

/** Also how soon others see that a lock has ended. */
const renewMs = Math.min((limits.lockSeconds * 1_000) / 3, 30_000);
/** Long enough for the next page to take the lock over, as the form does from the queue. */
const handoverMs = 1_000;

/** Listings that a page shows now. */
const shown = new Set<number>();

export const releaseListing = (id: number): void =>
  void api("DELETE /api/admin/listings/:id/lock", { params: { id } }).catch((error: unknown) =>
    warnOnce("A lock could not be given back.", error),
  );

/** A page that is being closed has no time to fetch a CSRF cookie first. */
const releaseOnClose = (id: number): void =>
  void fetch(`/api/admin/listings/${id}/lock`, {
    method: "DELETE",
    keepalive: true,
    headers: { authorization: `Bearer ${storedToken()}`, [csrfHeader]: readCookie(csrfCookie) ?? "" },
  }).catch(() => {});

/** Holds the lock on a listing while it is shown, and releases it when the page is left. Null until loaded. */
export function useListingLock(id: number | undefined): ListingLock | null {
  const [found, setFound] = useState<{ id: number; lock: ListingLock }>();
  useEffect(() => {
    if (id === undefined) return;
    let isHere = true;
    shown.add(id);
    const take = () =>
      api("PUT /api/admin/listings/:id/lock", { params: { id } }).then(
        (lock) => isHere && setFound({ id, lock }),
        (error: unknown) => warnOnce("A listing could not be locked.", error),
      );
    const close = () => releaseOnClose(id);
    void take();
    const renewal = setInterval(() => void take(), renewMs);
    window.addEventListener("pagehide", close);
    return () => {
      isHere = false;
      shown.delete(id);
      clearInterval(renewal);
      window.removeEventListener("pagehide", close);
      setTimeout(() => !shown.has(id) && releaseListing(id), handoverMs);
    };
  }, [id]);
  return found && found.id === id ? found.lock : null;
}
