/** The page a search leads to, or undefined for anything but an address of this site. */
export function readRedirect(redirect: string, origin: string): string | undefined {
  // Browsers drop control characters, take backslashes for slashes and a scheme for another address.
  if (/[\p{Cc}\\]|^\s*([a-z][a-z\d+.-]*:|\/\/)/iu.test(redirect)) return undefined;
  const url = URL.parse(redirect.startsWith("/") ? redirect : `/${redirect}`, origin);
  if (url?.origin !== origin || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}
