import { useContext, useLayoutEffect, useRef } from "react";
import {
  NavigationType,
  ScrollRestoration,
  UNSAFE_DataRouterStateContext,
  useLocation,
  useNavigationType,
} from "react-router";
import { restoreScroll } from "./restore-scroll.ts";

/** New pages scroll smoothly to the top or to their hash; going back jumps to the exact place that was left. */
export function Scroll() {
  return (
    <>
      <ScrollBehavior />
      <ScrollRestoration />
      <LateRestoration />
    </>
  );
}

/** Rendered before ScrollRestoration, because its effect has to run first. The stylesheet handles reduced motion. */
function ScrollBehavior() {
  const location = useLocation();
  const type = useNavigationType();
  const first = useRef(location.key);
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement;
    style.scrollBehavior = type === NavigationType.Pop ? "auto" : "smooth";
    // Only a computed style reaches the scroll that follows at once.
    void getComputedStyle(document.documentElement).scrollBehavior;
    // Never removed; used by listing-card.css.
    if (location.key !== first.current) dataset["travelled"] = "";
  }, [location, type]);
  return null;
}

/** While a list is being restored the page is too short to scroll to the old position: waits for it. */
function LateRestoration() {
  const location = useLocation();
  const position = useContext(UNSAFE_DataRouterStateContext)?.restoreScrollPosition;
  useLayoutEffect(() => (typeof position === "number" ? restoreScroll(position) : undefined), [location, position]);
  return null;
}
