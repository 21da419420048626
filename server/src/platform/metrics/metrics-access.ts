import { BlockList, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";
import { isSame } from "../security/signature.ts";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/** A request with one of these came through a proxy on this machine, and may be from anywhere. */
const proxyHeaders = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];

/** Programs on this machine, and whoever knows the token. */
export function canReadMetrics({ raw, headers }: FastifyRequest, token: string | undefined): boolean {
  const address = raw.socket.remoteAddress ?? "";
  const isLocal = loopback.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  if (isLocal && proxyHeaders.every((name) => headers[name] === undefined)) return true;
  return token !== undefined && isSame(headers.authorization ?? "", `Bearer ${token}`);
}
