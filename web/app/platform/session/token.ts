import { tryStorage } from "../cache/try-storage.ts";

const key = "token";

/** Anything that could not be sent in a header is not a token. */
export function storedToken(): string | null {
  const token = tryStorage(() => localStorage.getItem(key)) ?? null;
  return token !== null && /^[\x21-\x7e]+$/.test(token) ? token : null;
}

/** False where storage is disabled: nobody can sign in there. */
export const storeToken = (token: string): boolean =>
  tryStorage(() => {
    localStorage.setItem(key, token);
    return true;
  }) ?? false;

export const removeToken = (): void => tryStorage(() => localStorage.removeItem(key));

/** Another tab signed in or out; a null key means that the storage was cleared. */
export const isTokenChange = ({ key: changed }: StorageEvent): boolean => changed === key || changed === null;

/** Inlined into the head: pages are rendered for guests, and the stylesheet hides guest-only parts when there is a token. */
export const tokenScript = `try{if(localStorage.getItem("${key}"))document.documentElement.dataset.token=""}catch{}`;
