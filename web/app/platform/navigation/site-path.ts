/** Browsers would take `//host` and `/\host` for another site. */
export const isSitePath = (path: string): boolean => /^\/(?![/\\])/.test(path);
