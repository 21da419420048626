import { m } from "../../platform/i18n/i18n.ts";
import { onAppSuggested } from "../../platform/offline/suggest-app.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { keptInstallEvent, takeInstallEvent } from "./install-event.ts";
import { isReturning, takeOffer } from "./install-moment.ts";

/** So as not to cover the toast about what was just done. */
const momentMs = 2_000;
const offerMs = 20_000;

let isWatching = false;

/** Offers the app to returning visitors, and to people who have just used the site actively. */
export function watchMoments(): void {
  if (isWatching) return;
  isWatching = true;
  onAppSuggested(() => void setTimeout(offer, momentMs));
  if (isReturning()) setTimeout(offer, momentMs);
}

export const isInstalled = (): boolean =>
  matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && navigator.standalone === true);

export const isApple = (): boolean => "standalone" in navigator;

function offer(): void {
  if (isInstalled() || location.pathname.startsWith("/cpadmin") || !takeOffer()) return;
  const installEvent = keptInstallEvent();
  showToast("info", m["webApp.install.offer"](), {
    id: "install",
    duration: offerMs,
    description: installEvent ? m["webApp.install.offerText"]() : m["webApp.install.apple"](),
    ...(installEvent && { action: { label: m["webApp.install.action"](), onClick: () => void install() } }),
  });
}

/** Opens the browser's own question; false where it has none. */
export async function install(): Promise<boolean> {
  const installEvent = takeInstallEvent();
  if (!installEvent) return false;
  await installEvent.prompt();
  const { outcome } = await installEvent.userChoice;
  if (outcome === "accepted") showToast("success", m["webApp.install.done"](), { id: "install" });
  return true;
}
