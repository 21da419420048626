/** Fired by Chromium when the site can be installed; not in TypeScript's library. */
type InstallEvent = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
};

declare global {
  interface Window {
    installEvent?: InstallEvent | undefined;
  }
}

/** Inlined into the head: the browser fires the event once, perhaps before any other script runs. */
export const installScript =
  'addEventListener("beforeinstallprompt",e=>{e.preventDefault();window.installEvent=e;dispatchEvent(new Event("installable"))})';

export const keptInstallEvent = (): InstallEvent | undefined => window.installEvent;

/** It can be used once; the browser makes a new one after a refusal. */
export function takeInstallEvent(): InstallEvent | undefined {
  const { installEvent } = window;
  window.installEvent = undefined;
  return installEvent;
}
