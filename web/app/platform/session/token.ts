const key = "token";

/** Storage throws when disabled. Anything that could not be sent in a header is not a token. */
export function storedToken(): string | null {
  try {
    const token = localStorage.getItem(key);
    return token !== null && /^[\x21-\x7e]+$/.test(token) ? token : null;
  } catch {
    return null;
  }
}

/** False where storage is disabled: nobody can sign in there. */
export function storeToken(token: string): boolean {
  try {
    localStorage.setItem(key, token);
    return true;
  } catch {
    return false;
  }
}

export function removeToken(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Another tab signed in or out; a null key means that the storage was cleared. */
export const isTokenChange = ({ key: changed }: StorageEvent): boolean => changed === key || changed === null;

/** Inlined into the head: pages are rendered for guests, and the stylesheet hides guest-only parts when there is a token. */
export const tokenScript = `try{if(localStorage.getItem(${JSON.stringify(key)}))document.documentElement.dataset.token=""}catch{}`;
