import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { useLocation } from "react-router";

/** After a navigation the field shows that page's search term, unless somebody is typing. */
export function useResetOnNavigation(field: RefObject<HTMLInputElement | null>, onLeave: () => void): void {
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

/** The field's default value is the term in the URL. */
function reset(field: HTMLInputElement): void {
  field.value = field.defaultValue;
}
