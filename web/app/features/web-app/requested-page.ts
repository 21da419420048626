import { tryStorage } from "../../platform/cache/try-storage.ts";
import { isSitePath } from "../../platform/navigation/site-path.ts";

/** The page that could not be shown: an address of this site. */
export const requestedPage = (value: string | null): string | undefined =>
  value !== null && isSitePath(value) ? value : undefined;

const key = "opened-offline";
const pauseMs = 10_000;

/** False shortly after the same page was tried: one whose files are missing leads back here. */
export const canReopen = (address: string, now = Date.now()): boolean =>
  tryStorage(() => {
    const [last, at] = (sessionStorage.getItem(key) ?? "").split(" ");
    if (last === address && now - Number(at) < pauseMs) return false;
    sessionStorage.setItem(key, `${address} ${now}`);
    return true;
  }) ?? false;
