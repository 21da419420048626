import { useEffect, useEffectEvent } from "react";

const typing = "input, textarea, select, [contenteditable], [role=dialog], [role=menu]";

/** Single-key shortcuts; off while typing and while a dialog is open. A key held down acts once, so that nothing is decided unread. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
    const act =
      isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented
        ? undefined
        : keys[event.key.toLowerCase()];
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
