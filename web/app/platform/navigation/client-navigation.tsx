import { isLocale } from "@pazar/contract/locale";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { openAuthDialog } from "../session/auth-dialog.ts";
import { readCookie } from "../api/cookies.ts";
import { getLocale } from "../i18n/i18n.ts";
import { isSignInNeeded } from "./sign-in-paths.ts";
import { storedToken } from "../session/token.ts";

const serverPaths = /^\/(api|media|assets)(\/|$)/;
const staffPaths = /^\/cpadmin(\/|$)/;

type Click = Pick<MouseEvent, "defaultPrevented" | "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;
type Anchor = Pick<HTMLAnchorElement, "target" | "origin" | "pathname" | "search" | "hasAttribute">;

const isPlain = (click: Click): boolean =>
  !click.defaultPrevented && click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;

/** A page in another language is another document; the language may also have been switched in another tab. */
function isOtherLanguage(search: string): boolean {
  const asked = new URLSearchParams(search).get("lang") ?? readCookie("locale");
  return isLocale(asked) && asked !== getLocale();
}

export const isClientNavigation = (
  click: Click,
  anchor: Anchor,
  here: Pick<Location, "origin" | "pathname">,
): boolean =>
  isPlain(click) &&
  (anchor.target === "" || anchor.target === "_self") &&
  anchor.origin === here.origin &&
  !anchor.hasAttribute("download") &&
  !anchor.hasAttribute("data-reload") &&
  !serverPaths.test(anchor.pathname) &&
  // Entering or leaving the staff area loads a document.
  (!staffPaths.test(anchor.pathname) || staffPaths.test(here.pathname)) &&
  !isOtherLanguage(anchor.search);

/**
 * One listener makes every plain `<a href>` navigate without loading a document: far cheaper to render than a component
 * per link. Links to pages that need sign-in, such as "sell", open the auth dialog in place for guests; it says the
 * reason that their `data-sign-in` names.
 */
export function ClientNavigation({ signInReasons }: { signInReasons: Record<string, () => string> }) {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const anchor = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(anchor instanceof HTMLAnchorElement) || !isClientNavigation(event, anchor, location)) return;
      event.preventDefault();
      if (isSignInNeeded(anchor.pathname) && storedToken() === null) {
        return openAuthDialog({
          returnTo: anchor.pathname + anchor.search + anchor.hash,
          reason: signInReasons[anchor.dataset["signIn"] ?? ""]?.(),
        });
      }
      const isSameAddress = anchor.href === location.href;
      void navigate(anchor.pathname + anchor.search + anchor.hash, { replace: isSameAddress });
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate, signInReasons]);
  return null;
}
