import dns from "node:dns";
import net from "node:net";

const reserved = new net.BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  reserved.addSubnet(network, bits, "ipv4");
// Tunnels to IPv4 addresses, and documentation.
for (const [network, bits] of [
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const)
  reserved.addSubnet(network, bits, "ipv6");
const globalIpv6 = new net.BlockList();
globalIpv6.addSubnet("2000::", 3, "ipv6");

export const isPublicAddress = (address: string): boolean =>
  net.isIPv4(address)
    ? !reserved.check(address, "ipv4")
    : net.isIPv6(address) && globalIpv6.check(address, "ipv6") && !reserved.check(address, "ipv6");

/**
 * Members choose the addresses that this server calls: only named hosts on the usual port, and below only those whose
 * name leads to the public internet. `isLoopbackAllowed` is for tests.
 */
export function isPushAddress(text: string, { isLoopbackAllowed }: { isLoopbackAllowed: boolean }): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (isLoopbackAllowed && protocol === "http:" && hostname === "127.0.0.1") return true;
  return (
    protocol === "https:" &&
    port === "" &&
    username === "" &&
    password === "" &&
    /^([a-z\d-]+\.)+[a-z][a-z\d-]*$/.test(hostname)
  );
}

/** Resolves names when the connection is made, so that a name cannot change between a check and its use. */
export const lookupPublic: net.LookupFunction = (hostname, options, callback) =>
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error("the push service has no address"), "", 4);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error("the push service's address is not public"), "", 4);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
