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

/** Stands before ScrollRestoration: its effect has to run first. Reduced motion is settled by the stylesheet. */
function ScrollBehavior() {
  const location = useLocation();
  const type = useNavigationType();
  const first = useRef(location.key);
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement;
    style.scrollBehavior = type === NavigationType.Pop ? "auto" : "smooth";
    // Stays: see listing-card.css.
    if (location.key !== first.current) dataset["travelled"] = "";
  }, [location, type]);
  return null;
}

/** A list that is still growing back is too short for the place that was left: wait for it. */
function LateRestoration() {
  const location = useLocation();
  const position = useContext(UNSAFE_DataRouterStateContext)?.restoreScrollPosition;
  useLayoutEffect(() => (typeof position === "number" ? restoreScroll(position) : undefined), [location, position]);
  return null;
}
