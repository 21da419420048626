import Clock from "lucide-react/icons/clock";
import WifiOff from "lucide-react/icons/wifi-off";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { askedParameter } from "../../platform/offline/kept-copies.ts";
import { keptPages, type KeptPage } from "../../platform/offline/visited-pages.ts";
import { Button } from "../../ui/button.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { PageMessage } from "../content/page-message.tsx";
import { askedAddress, canTryInside } from "./asked-address.ts";

/** Says that there is no network, opens what the device has kept, and goes on when the network is back. */
export function OfflinePage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<string>();
  const [isOnline, setOnline] = useState(false);
  const [isStillOffline, setStillOffline] = useState(false);
  const { value: pages, hasFailed, isLoading } = useLoaded(keptPages);

  const retry = useEffectEvent(async () => {
    setStillOffline(false);
    if (!(await isReachable())) return setStillOffline(true);
    setOnline(true);
    if (asked !== undefined) location.replace(asked);
  });
  // The page is kept without its query, so that is read after hydration.
  useEffect(() => {
    const address = askedAddress(new URLSearchParams(search).get(askedParameter));
    setAsked(address);
    const follow = () => void retry();
    addEventListener("online", follow);
    // The network may have come back before this page listened.
    if (address !== undefined && navigator.onLine)
      void isReachable().then((isBack) => isBack && canTryInside(address) && location.replace(address));
    return () => removeEventListener("online", follow);
  }, [search]);
  // What React Router loaded without a document can be opened here, inside this one.
  const isInside = asked !== undefined && pages !== undefined && isKeptInside(pages, asked);
  useEffect(() => {
    if (isInside && asked !== undefined && canTryInside(asked)) void navigate(asked, { replace: true });
  }, [isInside, asked, navigate]);

  return (
    <>
      <PageMessage
        icon={<WifiOff size={38} strokeWidth={1.5} />}
        title={m["webApp.offline.title"]()}
        text={isOnline ? m["webApp.offline.online"]() : offlineText(asked)}
        actions={
          isOnline ? (
            <Button href={asked ?? "/"} data-reload>
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
        {pages && <KeptList pages={pages} />}
      </section>
    </>
  );
}

const offlineText = (asked: string | undefined): string =>
  asked === undefined ? m["webApp.offline.generalText"]() : m["webApp.offline.text"]();

function KeptList({ pages }: { pages: readonly KeptPage[] }) {
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

const isKeptInside = (pages: readonly KeptPage[], asked: string): boolean =>
  pages.some(({ address, isDocument }) => address === asked && !isDocument);

/** The worker answers pages from its copies, so a call that it leaves alone is asked. */
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch("/api/settings", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
