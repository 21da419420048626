import type { Config } from "@react-router/dev/config";
import { compressFiles } from "./compress-files.ts";

export default {
  appDirectory: "app",
  ssr: true,
  // One small cacheable file names all routes; asking for them lazily would cost a request before most navigations.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) => {
    return compressFiles(`${buildDirectory}/client`);
  },
} satisfies Config;
