import { createServer, type RequestListener } from "node:http";

export type LoopbackServer = { origin: string; onRequest(listener: RequestListener): void; stop(): Promise<void> };

/** Listens before it has a handler, because a provider's configuration contains its address. */
export async function startLoopbackServer(port = 0): Promise<LoopbackServer> {
  const http = createServer();
  await new Promise<void>((resolve) => void http.listen(port, "127.0.0.1", resolve));
  const bound = http.address();
  if (bound === null || typeof bound === "string") throw new Error("The server does not listen.");
  return {
    origin: `http://127.0.0.1:${bound.port}`,
    onRequest: (listener) => void http.on("request", listener),
    async stop() {
      http.closeAllConnections();
      await new Promise<void>((resolve) => void http.close(() => resolve()));
    },
  };
}
