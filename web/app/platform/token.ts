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

export function removeToken(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then none was stored either.
  }
}
