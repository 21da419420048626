import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { useLocation } from "react-router";

/** On another page the field shows what that page was searched for, unless somebody is typing again. */
export function useFollowPage(field: RefObject<HTMLInputElement | null>, onLeave: () => void): void {
  const { key } = useLocation();
  const shownKey = useRef(key);
  const follow = useEffectEvent(() => {
    if (!field.current || document.activeElement === field.current) return;
    onLeave();
    reset(field.current);
  });
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    follow();
  }, [key]);
}

/** Its default is the term in the address. */
function reset(field: HTMLInputElement): void {
  field.value = field.defaultValue;
}
