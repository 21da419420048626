import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * What the link of a mail carries behind its `#`, where neither logs nor referrers see it. It is read once and removed
 * from the address, so that nobody finds it in the history or on a screen. Undefined until the page runs in a browser.
 */
export function useLinkParameters(): URLSearchParams | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [parameters, setParameters] = useState<URLSearchParams>();
  useEffect(() => {
    if (hash === "") return setParameters((current) => current ?? new URLSearchParams());
    setParameters(new URLSearchParams(hash.slice(1)));
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate]);
  return parameters;
}
