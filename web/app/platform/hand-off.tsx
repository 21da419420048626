import { createContext, useContext } from "react";
import { Meta } from "react-router";
import { MarkupMemory } from "./markup-memory.tsx";
import { pageDataId } from "./packed.ts";
import { ScriptMark } from "./ssr/script-mark.ts";

/** Code for React Router in the browser, which has no need of it any more once it runs. */
export const HandOff = createContext("");

/** The data of our loaders. */
export function PageData() {
  return (
    <script
      type="application/json"
      id={pageDataId}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: useContext(MarkupMemory)?.data ?? "" }}
    />
  );
}

/** Titles and links of the page, which the server writes as text. */
export function PageHead() {
  const page = useContext(MarkupMemory);
  return import.meta.env.SSR && page?.head ? <meta name={page.head} /> : <Meta />;
}

/** Where that text belongs: in place of the element. */
export const withoutHeadElement = (html: string, head: string | null): string =>
  head === null ? html : html.replace(`<meta name="${head}"/>`, head);

/** After React Router's own scripts. */
export function HandOffScript() {
  const mark = useContext(ScriptMark);
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: useContext(HandOff) }} />;
}

const controller = "window.__reactRouterContext.streamController";

/** What React Router's own streaming writes piece by piece. */
export const handOffCode = (data: string): string =>
  `${controller}.enqueue(${scriptSafe(JSON.stringify(data))});${controller}.close();`;

/** JSON as the text of a script: only inside of its strings can there be what ends one. */
export const scriptSafe = (json: string): string =>
  json.replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
