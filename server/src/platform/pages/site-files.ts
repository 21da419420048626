import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** The built site's files. The build has left a `.br` and a `.gz` beside each text file. */
export async function mountSiteFiles(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(clientFolder, "assets"),
    prefix: "/assets/",
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    index: false,
  });
  await app.register(fastifyStatic, {
    root: clientFolder,
    decorateReply: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ["assets/**", "**/*.br", "**/*.gz"],
    maxAge: "1h",
    index: false,
  });
}
