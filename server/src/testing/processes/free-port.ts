import { randomInt } from "node:crypto";
import { once } from "node:events";
import net from "node:net";

/** Below those that systems give to outgoing connections: one of them could take the port before it is used. */
const ports = { first: 20_000, last: 32_000 };

export async function freePort(): Promise<string> {
  const port = randomInt(ports.first, ports.last);
  const probe = net.createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    return freePort();
  }
  probe.close();
  await once(probe, "close");
  return String(port);
}
