import { isSitePath } from "../navigation/site-path.ts";

const key = "returnTo";

/** The path somebody was going to when asked to sign in; survives the reload that follows. `undefined` removes it. */
export function saveReturnTo(path: string | undefined): void {
  try {
    if (path === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, path);
  } catch {
    // Without storage they stay where they are.
  }
}

/** Read once, then removed. Only paths of this site. */
export function takeReturnTo(): string | undefined {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path !== null && isSitePath(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
