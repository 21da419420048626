import { OfflinePage } from "../features/web-app/offline-page.tsx";
import { m } from "../platform/i18n/i18n.ts";
import { pageHead } from "../platform/ssr/page-head.ts";
import type { Route } from "./+types/offline.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["webApp.offline.title"]() });

/** The service worker keeps it in both languages, and shows it for pages that it has no copy of. */
export default OfflinePage;
