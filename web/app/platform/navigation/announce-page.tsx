import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { safeDecode } from "../api/safe-decode.ts";
import { tellWorker } from "../offline/worker-messages.ts";
import { removeJsonLd } from "../ssr/json-ld.ts";

/** Tells screen readers which page they are on after a navigation without a document load; a hash moves the focus too. */
export function AnnouncePage() {
  const { pathname, search, hash } = useLocation();
  const [title, setTitle] = useState("");
  const announced = useRef(pathname + search);
  useEffect(() => {
    tellWorker({ type: "visited", address: pathname + search, title: document.title });
    if (announced.current === pathname + search) return;
    announced.current = pathname + search;
    removeJsonLd();
    setTitle(document.title);
  }, [pathname, search]);
  useEffect(() => {
    if (hash !== "") document.getElementById(safeDecode(hash.slice(1)))?.focus({ preventScroll: true });
  }, [hash, pathname]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
