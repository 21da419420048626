import { csrfCookie } from "@pazar/contract/accounts/session";
import type { Config } from "../config.ts";
import { localeCookie } from "../text/locale.ts";

type Cookies = Record<string, string | undefined>;
type Site = Pick<Config, "PUBLIC_URL">;

/** Browsers accept a cookie of this name only from the host itself, over https: no neighbouring host can plant one. */
const prefix = "__Host-";
/** Fixed, because scripts read them. */
const fixedNames = new Set([csrfCookie, localeCookie]);

export const isHttps = ({ PUBLIC_URL }: Site): boolean => PUBLIC_URL.startsWith("https:");

export const cookieName = (name: string, site: Site): string =>
  isHttps(site) && !fixedNames.has(name) ? prefix + name : name;

/** The cookies that this site has set, by the names that the code knows them by. */
export function ownCookies(sent: Cookies, site: Site): Cookies {
  if (!isHttps(site)) return sent;
  const own: Cookies = {};
  for (const [name, value] of Object.entries(sent)) {
    if (fixedNames.has(name)) own[name] = value;
    else if (name.startsWith(prefix)) own[name.slice(prefix.length)] = value;
  }
  return own;
}
