import { networkOf } from "../../platform/security/network-of.ts";

/** The network of an address: enough to see where an attack comes from, too little to tell one household from the next. */
export function shortenAddress(address: string): string | null {
  const network = networkOf(address);
  const [, ipv4] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network) ?? [];
  if (ipv4 !== undefined) return `${ipv4}.0/24`;
  const [, ipv6] = /^((?:[\da-f]+:){3})[\da-f]+::\/64$/.exec(network) ?? [];
  return ipv6 === undefined ? null : `${ipv6}:/48`;
}
