import { useEffect, useState } from "react";

const secondMs = 1_000;
const secondsTo = (iso: string | undefined): number =>
  iso === undefined ? 0 : Math.max(0, Math.ceil((new Date(iso).getTime() - Date.now()) / secondMs));

/** Counts down to a moment. At most a minute, however wrong the device's clock is. */
export function useSecondsUntil(iso: string | undefined): number {
  const [seconds, setSeconds] = useState(() => secondsTo(iso));
  useEffect(() => {
    setSeconds(secondsTo(iso));
    const timer = setInterval(() => setSeconds(secondsTo(iso)), secondMs);
    return () => clearInterval(timer);
  }, [iso]);
  return Math.min(seconds, 60);
}
