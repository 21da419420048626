import net from "node:net";

/** What limits count by: one household has one IPv4 address, or 2^64 of IPv6, of which the first half is always the same. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, "");
  if (!net.isIPv6(plain)) return address;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain) ?? [];
  if (mapped !== undefined) return mapped;
  const [head = "", tail] = plain.split("::");
  const groups = (part: string): string[] => (part === "" ? [] : part.split(":"));
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: missing }, () => "0"), ...groups(tail ?? "")];
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
