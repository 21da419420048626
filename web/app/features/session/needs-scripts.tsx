import { allListingsPath } from "@pazar/contract/pages/paths";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import "./needs-scripts.css";

/** For pages that learn only in the browser who is signed in, or what their link carries. Without scripts it hides the siblings that follow. */
export const NeedsScripts = ({ text = m["noScript.text"]() }: { text?: string }) => (
  <noscript className="needs-scripts">
    <div className="mx-auto flex max-w-130 flex-col items-center gap-4 px-4 py-12 text-center">
      <h1 className="text-2xl">{m["noScript.title"]()}</h1>
      <p className="text-balance text-muted">{text}</p>
      <Button href={allListingsPath}>{m["common.browseListings"]()}</Button>
    </div>
  </noscript>
);
