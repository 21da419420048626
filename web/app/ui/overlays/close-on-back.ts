import { useEffect, useEffectEvent } from "react";
import { interceptPops } from "./pop-listener.ts";

// Back closes what covers the page before it leaves the page. Each open overlay has a history entry of its own, with the
// address, key and index of the page's entry, so that the router need not know. What is open decides: `settle` adds and
// removes entries until the history agrees.

type Overlay = { close: () => void; isClosing: boolean };
type Entry = { depth: number; index: unknown; key: unknown };

/** In the history state: how many overlays are open at this entry. pop-listener.ts reads it too. */
const mark = "overlays";
/** What is still open then has stayed, because it refused to close or outlived its page, and needs an entry again. */
const renderMs = 200;
/** A traversal that another one has cancelled. */
const lostMs = 1_000;

const overlays: Overlay[] = [];
let current: Entry = { depth: 0, index: undefined, key: undefined };
let traversal: ReturnType<typeof setTimeout> | undefined;
/** What the router has written during a traversal. */
let postponed: (() => void)[] = [];
/** What the router has written over a covered page: the page's own entry is reached when the overlays are closed. */
let replacement: { state: unknown; url: string | URL } | undefined;
let push: History["pushState"] | undefined;
let replace: History["replaceState"];

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function readEntry(): Entry {
  const state: unknown = history.state;
  const valueOf = (name: string): unknown => (isObject(state) ? Reflect.get(state, name) : undefined);
  const depth = valueOf(mark);
  return { depth: typeof depth === "number" ? depth : 0, index: valueOf("idx"), key: valueOf("key") };
}

const withDepth = (state: unknown, depth: number): unknown =>
  depth === 0 ? state : { ...(isObject(state) ? state : {}), [mark]: depth };

function settle(): void {
  if (traversal !== undefined || !push) return;
  const openCount = overlays.filter(({ isClosing }) => !isClosing).length;
  const { depth } = readEntry();
  if (depth > openCount) return travel(openCount - depth);
  for (let next = depth + 1; next <= openCount; next += 1) push(withDepth(history.state, next), "");
  current = readEntry();
}

function travel(by: number): void {
  traversal = setTimeout(arrive, lostMs);
  history.go(by);
}

function arrive(): void {
  clearTimeout(traversal);
  traversal = undefined;
  const changes = postponed;
  postponed = [];
  for (const change of changes) write(change);
  settle();
}

function write(change: () => void): void {
  if (traversal !== undefined) return void postponed.push(change);
  change();
  current = readEntry();
}

function onPop(event: PopStateEvent): void {
  const reached = readEntry();
  const isSamePage = reached.index === current.index && (reached.key === current.key || replacement !== undefined);
  if (!isSamePage && reached.depth > 0) {
    // An overlay that was left by a link: on to its page.
    event.stopImmediatePropagation();
    clearTimeout(traversal);
    return travel(-reached.depth);
  }
  if (isSamePage) {
    event.stopImmediatePropagation();
    if (replacement) replace(withDepth(replacement.state, reached.depth), "", replacement.url);
  }
  if (reached.depth === 0) replacement = undefined;
  current = readEntry();
  // Our own traversal removes entries of what has closed; something else may have opened meanwhile.
  if (traversal === undefined || !isSamePage) {
    const open = overlays.filter(({ isClosing }) => !isClosing);
    for (const overlay of open.slice(reached.depth).toReversed()) leave(overlay);
  }
  arrive();
}

function leave(overlay: Overlay): void {
  overlay.isClosing = true;
  overlay.close();
  setTimeout(() => {
    overlay.isClosing = false;
    settle();
  }, renderMs);
}

/** The router writes its entries when its loaders are done, whatever is open then. */
function connect(): void {
  if (push) return;
  push = history.pushState.bind(history);
  replace = history.replaceState.bind(history);
  current = readEntry();
  history.pushState = (...entry) =>
    write(() => {
      replacement = undefined;
      // From an overlay to another page: the page takes the overlay's entry.
      if (readEntry().depth > 0) replace(...entry);
      else push?.(...entry);
      // What is still open when the new page has been rendered covers that one.
      setTimeout(settle, renderMs);
    });
  history.replaceState = (state, unused, url) =>
    write(() => {
      const { depth } = readEntry();
      if (depth > 0) replacement = { state, url: url ?? location.href };
      replace(withDepth(state, depth), unused, url);
    });
  interceptPops(onPop);
}

/** Returns what to call when the overlay has closed. */
export function coverPage(close: () => void): () => void {
  connect();
  const overlay: Overlay = { close, isClosing: false };
  overlays.push(overlay);
  queueMicrotask(settle);
  return () => {
    overlays.splice(overlays.indexOf(overlay), 1);
    queueMicrotask(settle);
  };
}

export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? coverPage(() => onBack()) : undefined), [isOpen]);
}

/** Menus: with a mouse a press elsewhere closes them, and Back leaves the page. */
export function useCloseMenuOnBack(isOpen: boolean, close: () => void): void {
  useCloseOnBack(isOpen && matchMedia("(pointer: coarse)").matches, close);
}
