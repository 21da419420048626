const key = "install-offer";
const sessionKey = "install-visit";
const pauseMs = 30 * 86_400_000;

type Known = { /** Tabs opened anew. */ visits: number /** Milliseconds; 0: never. */; offeredAt: number };

function read(): Known {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof known !== "object" || known === null || !("visits" in known && "offeredAt" in known))
      return { visits: 0, offeredAt: 0 };
    return { visits: Number(known.visits) || 0, offeredAt: Number(known.offeredAt) || 0 };
  } catch {
    return { visits: 0, offeredAt: 0 };
  }
}

/** False where nothing can be kept: an offer could not be remembered and would come again and again. */
function write(known: Known): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(known));
    return true;
  } catch {
    return false;
  }
}

/** Counts this visit, once a tab; true from the second one on. */
export function isReturning(): boolean {
  const known = read();
  try {
    if (sessionStorage.getItem(sessionKey) === null) {
      sessionStorage.setItem(sessionKey, "");
      known.visits += 1;
      write(known);
    }
  } catch {
    return false;
  }
  return known.visits > 1;
}

/** True at most once in 30 days; notes that the offer is made now. */
export function takeOffer(now = Date.now()): boolean {
  const known = read();
  // A clock that was set back must not make it come sooner.
  if (known.offeredAt !== 0 && Math.abs(now - known.offeredAt) < pauseMs) return false;
  return write({ ...known, offeredAt: now });
}
