import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * What the link of a mail carries behind its `#`, where neither logs nor referrers see it. It is read once and removed
 * from the address, so that nobody finds it in the history or on a screen. Undefined until the page runs in a browser.
 */
export function useLinkParameters(): URLSearchParams | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [given, setGiven] = useState<URLSearchParams>();
  useEffect(() => {
    if (hash === "") return setGiven((known) => known ?? new URLSearchParams());
    setGiven(new URLSearchParams(hash.slice(1)));
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate]);
  return given;
}
