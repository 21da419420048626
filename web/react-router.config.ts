import type { Config } from "@react-router/dev/config";
import { buildServiceWorkers } from "./build-service-worker.ts";
import { compressFiles } from "./compress-files.ts";

export default {
  appDirectory: "app",
  ssr: true,
  // One small cacheable file names all routes; asking for them lazily would cost a request before most navigations.
  routeDiscovery: { mode: "initial" },
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    await buildServiceWorkers(`${buildDirectory}/client`);
    await compressFiles(`${buildDirectory}/client`);
  },
} satisfies Config;
