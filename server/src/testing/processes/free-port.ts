import { once } from "node:events";
import net from "node:net";

export async function freePort(): Promise<string> {
  const probe = net.createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address ? String(address.port) : "";
}
