import { createContext, useContext } from "react";
import { ScriptMark } from "./script-mark.ts";

/** The code that hands the loaders' data to the browser, which has no need of it any more. */
export const HandOff = createContext("");

/** Part of the page rather than pasted into its text: cutting a text of a hundred kilobytes costs as much as a dozen components. */
export function HandOffScript() {
  const mark = useContext(ScriptMark);
  const code = useContext(HandOff);
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

const controller = "window.__reactRouterContext.streamController";

/** What React Router's own streaming writes piece by piece. */
export const handOffCode = (data: string): string => `${controller}.enqueue(${scriptSafe(JSON.stringify(data))});${controller}.close();`;

const scriptSafe = (json: string): string =>
  json.replace(/[&<>\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
