import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const workers = { on: "service-worker.js", off: "service-worker-off.js" };
export type ServiceWorkerChoice = keyof typeof workers;

/** Other answers that are not pages may load nothing, and a worker takes its policy from its own file. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/** The built site's files. The build has left a `.br` and a `.gz` beside each text file. */
export async function mountSiteFiles(
  app: FastifyInstance,
  clientFolder: string,
  serviceWorker: ServiceWorkerChoice,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(clientFolder, "assets"),
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    index: false,
  });
  // A route of the plugin's own would read the whole folder for each file, to compare how its name is spelt.
  app.get<{ Params: { "*": string } }>("/assets/*", (request, reply) => reply.sendFile(request.params["*"]));
  await app.register(fastifyStatic, {
    root: clientFolder,
    decorateReply: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ["assets/**", "**/*.br", "**/*.gz", ...Object.values(workers)],
    maxAge: "1h",
    index: false,
  });
  // Browsers look for a new one with each visit: it must not come from a cache.
  app.get("/service-worker.js", async (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .headers({ "cache-control": "no-cache", "content-security-policy": workerPolicy })
      .send(await readFile(path.join(clientFolder, workers[serviceWorker]))),
  );
}
