import { useRef, useState } from "react";

/** For a scroll-snap row whose children have its width: the visible index, and a function to scroll to another. */
export function useSnapScroll<Row extends HTMLElement>(count: number) {
  const row = useRef<Row>(null);
  const [current, setCurrent] = useState(0);

  const onScroll = () => {
    if (row.current) setCurrent(Math.round(row.current.scrollLeft / row.current.clientWidth));
  };
  const show = (index: number) => {
    const target = Math.min(Math.max(index, 0), count - 1);
    row.current?.scrollTo({ left: target * row.current.clientWidth });
  };
  return { row, current, onScroll, show };
}
