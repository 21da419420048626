import { useEffect, useState } from "react";

const pauseMs = 300;

/** The typed text and the debounced term. Another `asked` from the URL replaces both. */
export function useSearchTerm(asked: string) {
  const [typed, setTyped] = useState(asked);
  const [term, setTerm] = useState(asked);
  useEffect(() => {
    setTyped(asked);
    setTerm(asked);
  }, [asked]);
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const clear = () => {
    setTyped("");
    setTerm("");
  };
  return { typed, setTyped, term, clear };
}
