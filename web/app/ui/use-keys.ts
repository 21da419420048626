import { useEffect, useEffectEvent } from "react";

const typing = "input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]";

const nameOf = ({ key, shiftKey }: KeyboardEvent): string =>
  shiftKey && /^\p{L}$/u.test(key) ? `shift+${key.toLowerCase()}` : key.toLowerCase();

/**
 * Single-key shortcuts, named "j" or "shift+j"; off while typing, and while a dialog is open unless it is the one that
 * `within` matches. A key held down acts once, so that nothing is decided unread.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>, within?: string): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const dialog = target?.closest("[role=dialog]") ?? null;
    const isElsewhere = within === undefined ? dialog !== null : !dialog?.querySelector(within);
    const isTyping = Boolean(target?.closest(typing));
    const act =
      isTyping ||
      isElsewhere ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.repeat ||
      event.defaultPrevented
        ? undefined
        : keys[nameOf(event)];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
