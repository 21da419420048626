import type { Config } from "../../../platform/config.ts";

type RelyingParty = { id: string; origin: string };

/**
 * Passkeys belong to the site's host name. Browsers make none for numeric addresses: on this machine, they work
 * where the site is opened as localhost.
 */
export function relyingParty({ PUBLIC_URL }: Pick<Config, "PUBLIC_URL">): RelyingParty {
  const { hostname, protocol, port, origin } = new URL(PUBLIC_URL);
  const isLoopback = /^(127\.[\d.]+|\[::1\])$/.test(hostname);
  return isLoopback
    ? { id: "localhost", origin: `${protocol}//localhost${port && `:${port}`}` }
    : { id: hostname, origin };
}
