import { limits } from "@pazar/contract/limits";
import type { ListingLock } from "@pazar/contract/admin/moderation";
import { useEffect, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { warnOnce } from "../../../platform/api/warn-once.ts";

/** Skipping quickly through the queue locks nothing. */
const restMs = 400;
/** Also how soon others see that a lock has ended. */
const renewMs = Math.min((limits.lockSeconds * 1_000) / 3, 30_000);

/** Holds the lock on a listing while it is shown. Null while unknown, and when nothing is to be locked. */
export function useListingLock(id: number | undefined): ListingLock | null {
  const [found, setFound] = useState<{ id: number; lock: ListingLock }>();
  useEffect(() => {
    if (id === undefined) return;
    let [isHere, isMine] = [true, false];
    const take = () =>
      api("PUT /api/admin/listings/:id/lock", { params: { id } }).then(
        (lock) => {
          isMine = lock.is_mine;
          if (isHere) setFound({ id, lock });
          else giveBack();
        },
        (error: unknown) => warnOnce("A listing could not be locked.", error),
      );
    const giveBack = () => {
      if (isMine)
        api("DELETE /api/admin/listings/:id/lock", { params: { id } }).catch((error: unknown) =>
          warnOnce("A lock could not be given back.", error),
        );
    };
    const first = setTimeout(() => void take(), restMs);
    const renewal = setInterval(() => void take(), renewMs);
    return () => {
      isHere = false;
      clearTimeout(first);
      clearInterval(renewal);
      giveBack();
    };
  }, [id]);
  return found && found.id === id ? found.lock : null;
}
