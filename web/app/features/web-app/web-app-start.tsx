import { useEffect } from "react";
import { defer } from "../../platform/ssr/defer.ts";
import { keptInstallEvent } from "./install-event.ts";

/** Long enough for the page itself to be done: the service worker fetches the offline page and its files. */
const pauseMs = 3_000;

const loadRest = () => void import("./after-start.ts").then(({ afterStart }) => afterStart());
const offerInstall = () => void import("./install.ts").then(({ watchMoments }) => watchMoments());

function start(): (() => void) | void {
  // Only browsers on iPhones and iPads have this property. They never fire an event when a site can be installed.
  const isUninstalledOnApple = "standalone" in navigator && !navigator.standalone;
  if (keptInstallEvent() ?? isUninstalledOnApple) offerInstall();
  else addEventListener("installable", offerInstall, { once: true });
  if (!import.meta.env.PROD) return;
  const timer = setTimeout(loadRest, pauseMs);
  return () => clearTimeout(timer);
}

/** Everything else of the app is loaded when it is needed. */
export function WebAppStart() {
  useEffect(() => defer(start), []);
  return null;
}
