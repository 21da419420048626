const key = "install-offer";
const sessionKey = "install-visit";
const pauseMs = 30 * 86_400_000;

type OfferRecord = {
  /** Tabs that were opened. */
  visits: number;
  /** When the app was last offered, in milliseconds; 0: never. */
  offeredAt: number;
};

function read(): OfferRecord {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof stored !== "object" || stored === null || !("visits" in stored && "offeredAt" in stored))
      return { visits: 0, offeredAt: 0 };
    return { visits: Number(stored.visits) || 0, offeredAt: Number(stored.offeredAt) || 0 };
  } catch {
    return { visits: 0, offeredAt: 0 };
  }
}

/** False where nothing can be kept: an offer could not be remembered and would come again and again. */
function write(record: OfferRecord): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(record));
    return true;
  } catch {
    return false;
  }
}

/** Counts this visit, once a tab; true from the second one on. */
export function isReturning(): boolean {
  const record = read();
  try {
    if (sessionStorage.getItem(sessionKey) === null) {
      sessionStorage.setItem(sessionKey, "");
      record.visits += 1;
      write(record);
    }
  } catch {
    return false;
  }
  return record.visits > 1;
}

/** True at most once in 30 days; notes that the offer is made now. */
export function takeOffer(now = Date.now()): boolean {
  const record = read();
  // A clock that was set back must not make it come sooner.
  if (record.offeredAt !== 0 && Math.abs(now - record.offeredAt) < pauseMs) return false;
  return write({ ...record, offeredAt: now });
}
