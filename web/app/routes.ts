import { index, route, type RouteConfig } from "@react-router/dev/routes";

const isDevelopment = process.env["NODE_ENV"] === "development";

export default [
  index("routes/home.tsx"),
  route("yakinda", "routes/soon.tsx"),
  ...(isDevelopment ? [route("dev/ui", "routes/dev-ui.tsx")] : []),
  /** `{slug}-c{id}` category, `{slug}-p{id}` listing, `{slug}-s{id}` static page. */
  route(":entry", "routes/entry.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
