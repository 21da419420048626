import latinExtendedFont from "@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url";
import latinFont from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { useContext, type ReactNode } from "react";
import { createPath, isRouteErrorResponse, Links, Meta, Outlet, Scripts, useLocation, useMatches } from "react-router";
import type { Route } from "./+types/root.ts";
import { ConsentHost } from "./features/accounts/consents/consent-host.tsx";
import { AuthDialogHost } from "./features/accounts/sign-in/auth-dialog-host.tsx";
import { signInReasons } from "./features/accounts/sign-in/sign-in-reasons.ts";
import { NotFoundMessage } from "./features/content/not-found-message.tsx";
import { SiteFrame } from "./features/layout/site-frame.tsx";
import { LocationHost } from "./features/locations/location-host.tsx";
import { SearchBox } from "./features/search/search-box.tsx";
import { toJson } from "./platform/ssr/json-data.ts";
import { LoaderDataScript } from "./platform/ssr/loader-data-script.tsx";
import { AnnouncePage } from "./platform/navigation/announce-page.tsx";
import { apiOf, realtimeContext } from "./platform/ssr/api-context.ts";
import { ClientNavigation } from "./platform/navigation/client-navigation.tsx";
import { pageTitle } from "./platform/ssr/document-title.ts";
import { m } from "./platform/i18n/i18n.ts";
import { isFrameOutdated } from "./features/locations/place.ts";
import { NavigationProgress } from "./platform/navigation/route-progress.tsx";
import { Nonce } from "./platform/ssr/nonce.ts";
import { Scroll } from "./platform/navigation/scroll.tsx";
import { SessionStart } from "./features/session/session-start.tsx";
import { loadSiteData, SiteDataContext, useRootSiteData } from "./features/layout/site-data.ts";
import { pageColors, themeScript } from "./features/layout/theme.ts";
import { installScript } from "./features/web-app/install-event.ts";
import { WebAppStart } from "./features/web-app/web-app-start.tsx";
import { tokenScript } from "./platform/session/token.ts";
import { Button } from "./ui/button.tsx";
import { listenToPops } from "./ui/overlays/pop-listener.ts";
import { ToastHost } from "./ui/overlays/toast-host.tsx";
import "./app.css";

listenToPops();

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [siteData, place] = await Promise.all([loadSiteData(api), api("GET /api/current-location")]);
  return toJson({ ...siteData, place, realtimeUrl: context.get(realtimeContext) });
}

/** The frame's data stays until another place is chosen; another language is another document. */
export const shouldRevalidate = () => isFrameOutdated();

// Every page shows letters of both: ş, ğ, İ and ₺ are in the second.
const fonts = [latinFont, latinExtendedFont];

export const links: Route.LinksFunction = () => [
  ...fonts.map((href) => ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  // With cookies: one of them chooses the language.
  { rel: "manifest", href: "/manifest.webmanifest", crossOrigin: "use-credentials" },
];

/** Browsers run what the server sends, before this module is loaded. */
const headScripts = import.meta.env.SSR ? `${themeScript()};${tokenScript};${installScript}` : "";

export const meta: Route.MetaFunction = ({ error }) => {
  const site = m["site.name"]();
  if (!error) return [{ title: site }];
  return [{ title: pageTitle(isMissing(error) ? m["notFound.title"]() : m["app.error.title"](), site) }];
};

export function Layout({ children }: { children: ReactNode }) {
  const siteData = useRootSiteData();
  const nonce = useContext(Nonce);
  const isAdmin = useMatches().some(({ id }) => id === "admin");
  return (
    <html lang={siteData.locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={pageColors.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={pageColors.dark} />
        <meta name="mobile-web-app-capable" content="yes" />
        <meta name="apple-mobile-web-app-capable" content="yes" />
        <meta name="apple-mobile-web-app-title" content={m["site.name"]()} />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScripts }} />
        {siteData.realtimeUrl && <meta name="realtime-url" content={siteData.realtimeUrl} />}
        <Meta />
        <Links />
      </head>
      <body>
        <NavigationProgress />
        <SiteDataContext value={siteData}>
          {isAdmin ? children : <SiteFrame searchBox={<SearchBox />}>{children}</SiteFrame>}
        </SiteDataContext>
        <LocationHost />
        <AnnouncePage />
        <ToastHost label={m["app.notifications"]()} closeLabel={m["app.closeNotification"]()} />
        <SessionStart />
        <AuthDialogHost />
        <ConsentHost />
        <WebAppStart />
        <ClientNavigation signInReasons={signInReasons} />
        <Scroll />
        <Scripts />
        <LoaderDataScript />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const address = createPath(useLocation());
  if (isMissing(error)) return <NotFoundMessage />;
  return (
    <div className="mx-auto flex max-w-130 flex-col items-center gap-4 py-12 text-center md:py-20">
      <h1 className="text-2xl md:text-3xl">{m["app.error.title"]()}</h1>
      <p className="text-balance text-muted">{m["app.error.text"]()}</p>
      <p className="mt-3 flex flex-wrap justify-center gap-3">
        <Button href={address} data-reload>
          {m["app.error.reload"]()}
        </Button>
        <Button href="/" variant="secondary">
          {m["app.error.home"]()}
        </Button>
      </p>
    </div>
  );
}
