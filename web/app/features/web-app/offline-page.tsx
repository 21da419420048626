import Clock from "lucide-react/icons/clock";
import WifiOff from "lucide-react/icons/wifi-off";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { requestedPageParameter } from "../../platform/offline/offline-caches.ts";
import { cachedPages, type CachedPage } from "../../platform/offline/visited-pages.ts";
import { Button } from "../../ui/button.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Spinner } from "../../ui/waiting/spinner.tsx";
import { PageMessage } from "../content/page-message.tsx";
import { requestedPage, canReopen } from "./requested-page.ts";

/** Says that there is no network, opens what the device has kept, and goes on when the network is back. */
export function OfflinePage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [requested, setRequested] = useState<string>();
  const [isOnline, setOnline] = useState(false);
  const [isStillOffline, setStillOffline] = useState(false);
  const { value: pages, hasFailed, isLoading } = useLoaded(cachedPages);

  const retry = useEffectEvent(async () => {
    setStillOffline(false);
    if (!(await isReachable())) return setStillOffline(true);
    setOnline(true);
    if (requested !== undefined) location.replace(requested);
  });
  // The page is kept without its query, so that is read after hydration.
  useEffect(() => {
    const address = requestedPage(new URLSearchParams(search).get(requestedPageParameter));
    setRequested(address);
    const follow = () => void retry();
    addEventListener("online", follow);
    // The network may have come back before this page listened.
    if (address !== undefined && navigator.onLine)
      void isReachable().then((isBack) => isBack && canReopen(address) && location.replace(address));
    return () => removeEventListener("online", follow);
  }, [search]);
  // What React Router loaded without a document can be opened here, inside this one.
  const isInside = requested !== undefined && pages !== undefined && isCachedInside(pages, requested);
  useEffect(() => {
    if (isInside && requested !== undefined && canReopen(requested)) void navigate(requested, { replace: true });
  }, [isInside, requested, navigate]);

  return (
    <>
      <PageMessage
        icon={<WifiOff size={38} strokeWidth={1.5} />}
        title={m["webApp.offline.title"]()}
        text={isOnline ? m["webApp.offline.online"]() : offlineText(requested)}
        actions={
          isOnline ? (
            <Button href={requested ?? "/"} data-reload>
              {m["webApp.offline.goOn"]()}
            </Button>
          ) : (
            <Button onClick={() => void retry()}>{m["webApp.offline.retry"]()}</Button>
          )
        }
      />
      <p role="status" className="-mt-8 mb-8 min-h-6 text-center text-muted md:-mt-14 md:mb-14">
        {isStillOffline && m["webApp.offline.still"]()}
      </p>
      <section className="mx-auto max-w-160">
        <h2 className="mb-3 text-lg">{m["webApp.offline.pages"]()}</h2>
        {hasFailed && <Problem text={m["webApp.offline.failed"]()} />}
        {isLoading && <Spinner label={m["webApp.offline.loading"]()} className="mx-auto size-8 text-brand" />}
        {pages && <CachedPageList pages={pages} />}
      </section>
    </>
  );
}

const offlineText = (requested: string | undefined): string =>
  requested === undefined ? m["webApp.offline.generalText"]() : m["webApp.offline.text"]();

function CachedPageList({ pages }: { pages: readonly CachedPage[] }) {
  if (pages.length === 0) return <p className="text-muted">{m["webApp.offline.none"]()}</p>;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {pages.map(({ address, title, isDocument }) => (
        <li key={address}>
          <a
            href={address}
            data-reload={isDocument ? "" : undefined}
            className="flex min-h-control items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-sunken"
          >
            <Clock size={18} aria-hidden="true" className="shrink-0 text-muted" />
            <span className="min-w-0 wrap-anywhere">{shortTitle(title) || address}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Without the count of messages before it and the name of the site behind it. */
const shortTitle = (title: string): string => title.replace(/^\(\d+\+?\) /, "").replace(` | ${m["site.name"]()}`, "");

const isCachedInside = (pages: readonly CachedPage[], requested: string): boolean =>
  pages.some(({ address, isDocument }) => address === requested && !isDocument);

/** Asks by a call that the worker leaves alone: it answers pages from its copies. */
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch("/api/settings", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
