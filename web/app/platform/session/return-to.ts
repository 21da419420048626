import { tryStorage } from "../cache/try-storage.ts";
import { isSitePath } from "../navigation/site-path.ts";

const key = "returnTo";

/** The path somebody was going to when asked to sign in; survives the reload that follows. `undefined` removes it. */
export const saveReturnTo = (path: string | undefined): void =>
  tryStorage(() => (path === undefined ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, path)));

/** Read once, then removed. Only paths of this site. */
export const takeReturnTo = (): string | undefined =>
  tryStorage(() => {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path !== null && isSitePath(path) ? path : undefined;
  });
