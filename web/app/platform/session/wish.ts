const key = "wish";

/** Where somebody was going when they were asked to sign in; survives the reload after it. `undefined` drops an older wish. */
export function keepWish(path: string | undefined): void {
  try {
    if (path === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, path);
  } catch {
    // Then they land where they are.
  }
}

/** Each wish is granted once. */
export function takeWish(): string | undefined {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path !== null && /^\/(?![/\\])/.test(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** To be back here with this listing among the favorites. Addresses cannot say so: a link would then add favorites. */
export const favoriteWish = (listingId: number): string =>
  `${location.pathname}${location.search}#favorite=${listingId}`;
