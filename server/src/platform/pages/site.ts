import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { ServerBuild } from "react-router";
import type { PageOptions } from "./mount-pages.ts";

export type SiteOptions = PageOptions & { config: Pick<Config, "NODE_ENV" | "SERVICE_WORKER">; isDevelopment: boolean };

/** Call it last: it takes every address that no other route has. */
export async function mountSite(app: FastifyInstance, { isDevelopment, ...options }: SiteOptions): Promise<void> {
  const webFolder = path.dirname(createRequire(import.meta.url).resolve("@pazar/web/package.json"));
  // React decides by this, when it is first imported, whether it is the slow development build.
  process.env["NODE_ENV"] ??= options.config.NODE_ENV;
  if (isDevelopment) {
    const { mountDevelopmentSite } = await import("./site-development.ts");
    return mountDevelopmentSite(app, webFolder, options);
  }
  const [{ createRequestHandler }, { mountSiteFiles }, { mountPages }] = await Promise.all([
    import("react-router"),
    import("./site-files.ts"),
    import("./mount-pages.ts"),
  ]);
  const build: ServerBuild = await import(pathToFileURL(path.join(webFolder, "build/server/index.js")).href);
  await mountSiteFiles(app, path.join(webFolder, "build/client"), options.config.SERVICE_WORKER);
  mountPages(app, createRequestHandler(build, "production"), options);
}
