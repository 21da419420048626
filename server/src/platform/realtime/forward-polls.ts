import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { socketPath } from "@pazar/contract/realtime/socket-events";

/** Passes polls on to the process that keeps the connections: each of them may reach another web process. */
export function forwardPolls(origin: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const agent = new http.Agent({ keepAlive: true });
  return (request, response) => {
    const { url = "", method, headers } = request;
    if (!url.startsWith(`${socketPath}/`)) return false;
    const forwarded = http.request(origin + url, { agent, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on("error", () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(503, { "retry-after": "1" }).end();
    });
    response.on("close", () => forwarded.destroy());
    request.pipe(forwarded);
    return true;
  };
}
