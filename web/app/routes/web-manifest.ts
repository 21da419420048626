import { allListingsPath } from "@pazar/contract/pages/paths";
import { pageColors } from "../features/layout/theme.ts";
import { getLocale, m } from "../platform/i18n/i18n.ts";

const icon = (src: string, sizes: string, purpose: "any" | "maskable") => ({
  src,
  sizes,
  type: src.endsWith(".svg") ? "image/svg+xml" : "image/png",
  purpose,
});

/** The app, in the visitor's language. */
export function loader(): Response {
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [icon("/icons/icon-192.png", "192x192", "any")],
  });
  const manifest = {
    id: "/",
    name: m["site.name"](),
    short_name: m["site.name"](),
    description: m["webApp.description"](),
    lang: getLocale(),
    dir: "ltr",
    // For statistics only: no page reads it.
    start_url: "/?utm_source=app",
    scope: "/",
    display: "standalone",
    // A manifest has one of each; pages name the colours of both themes.
    background_color: pageColors.light,
    theme_color: pageColors.light,
    categories: ["shopping", "lifestyle"],
    icons: [
      icon("/icons/icon-192.png", "192x192", "any"),
      icon("/icons/icon-512.png", "512x512", "any"),
      icon("/icons/maskable-512.png", "512x512", "maskable"),
      icon("/favicon.svg", "any", "any"),
    ],
    shortcuts: [
      shortcut(m["webApp.shortcuts.search"](), allListingsPath),
      shortcut(m["webApp.shortcuts.post"](), "/post-ad"),
      shortcut(m["webApp.shortcuts.messages"](), "/messages"),
      shortcut(m["webApp.shortcuts.favorites"](), "/favorites"),
    ],
  };
  return Response.json(manifest, { headers: { "content-type": "application/manifest+json" } });
}
