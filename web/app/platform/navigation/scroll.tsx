import { useContext, useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, UNSAFE_DataRouterStateContext, useLocation, useNavigationType } from "react-router";
import { safeDecode } from "../api/safe-decode.ts";
import { Nonce } from "../ssr/nonce.ts";
import { readPositions, restoreScript, storePositions } from "./scroll-positions.ts";
import { restoreScroll } from "./restore-scroll.ts";

/**
 * New pages scroll smoothly to the top or to their hash; going back jumps to the exact place that was left. React Router's
 * ScrollRestoration would bring its links, forms and fetchers into the first view of every page, 3 kB.
 */
export function Scroll() {
  const nonce = useContext(Nonce);
  const location = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const isKept = useContext(UNSAFE_DataRouterStateContext)?.preventScrollReset === true;
  const first = useRef(location);
  const shown = useRef(location.key);
  const positions = useRef<Map<string, number>>(undefined);

  useEffect(() => {
    const known = (positions.current = readPositions());
    const note = () => known.set(shown.current, window.scrollY);
    const leave = () => {
      note();
      storePositions(known);
      // What is not kept in memory is restored by the browser and the script below.
      history.scrollRestoration = "auto";
    };
    const arrive = () => {
      history.scrollRestoration = "manual";
    };
    arrive();
    window.addEventListener("scroll", note, { passive: true });
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", arrive);
    return () => {
      history.scrollRestoration = "auto";
      window.removeEventListener("scroll", note);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", arrive);
    };
  }, []);

  useLayoutEffect(() => {
    shown.current = location.key;
    const root = document.documentElement;
    // The stylesheet handles reduced motion.
    root.style.scrollBehavior = isBack ? "auto" : "smooth";
    if (location === first.current) return;
    // Only a computed style reaches the scroll that follows at once.
    void getComputedStyle(root).scrollBehavior;
    // Never removed; used by listing-card.css.
    root.dataset["travelled"] = "";
    const position = isBack ? positions.current?.get(location.key) : undefined;
    if (position !== undefined) {
      window.scrollTo(0, position);
      // Waits while a list is being restored: until then the page is too short.
      return restoreScroll(position);
    }
    const target = targetOf(location.hash);
    if (target) target.scrollIntoView();
    else if (!isKept) window.scrollTo(0, 0);
  }, [location, isBack, isKept]);

  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: restoreScript }} />;
}

const targetOf = (hash: string): HTMLElement | null =>
  hash === "" ? null : document.getElementById(safeDecode(hash.slice(1)));
