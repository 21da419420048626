const key = "token";

/** Storage can be switched off by the visitor, and then throws; what could not stand in a header is no token. */
export function storedToken(): string | null {
  try {
    const token = localStorage.getItem(key);
    return token !== null && /^[\x21-\x7e]+$/.test(token) ? token : null;
  } catch {
    return null;
  }
}

/** False where nothing can be stored: nobody can sign in there. */
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
    // Then none was stored either.
  }
}

/** Another tab signed in or out; `null` stands for a storage that was emptied. */
export const isTokenChange = ({ key: changed }: StorageEvent): boolean => changed === key || changed === null;

/** Runs as text in the head: pages are rendered as for a guest, and the stylesheet holds back what only guests should see. */
export const tokenScript = `try{if(localStorage.getItem(${JSON.stringify(key)}))document.documentElement.dataset.token=""}catch{}`;
