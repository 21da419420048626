import { useEffect, useState } from "react";

const debounceMs = 300;

/** The typed text and the debounced term. Another term in the URL replaces both. */
export function useSearchTerm(urlTerm: string) {
  const [typed, setTyped] = useState(urlTerm);
  const [term, setTerm] = useState(urlTerm);
  useEffect(() => {
    setTyped(urlTerm);
    setTerm(urlTerm);
  }, [urlTerm]);
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const clear = () => {
    setTyped("");
    setTerm("");
  };
  return { typed, setTyped, term, clear };
}
