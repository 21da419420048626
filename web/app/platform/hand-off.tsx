import { createContext, useContext } from "react";
import { pageDataId } from "./packed.ts";
import { ScriptMark } from "./script-mark.ts";

/** What the page hands to the browser, which has no need of it any more: code for React Router, and the data of our loaders. */
export const HandOff = createContext({ code: "", data: "" });

/** Part of the page rather than pasted into its text: cutting a text of a hundred kilobytes costs as much as a dozen components. */
export function PageData() {
  return <script type="application/json" id={pageDataId} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: useContext(HandOff).data }} />;
}

/** After React Router's own scripts. */
export function HandOffScript() {
  const mark = useContext(ScriptMark);
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: useContext(HandOff).code }} />;
}

const controller = "window.__reactRouterContext.streamController";

/** What React Router's own streaming writes piece by piece. */
export const handOffCode = (data: string): string => `${controller}.enqueue(${scriptSafe(JSON.stringify(data))});${controller}.close();`;

/** JSON as the text of a script: only inside of its strings can there be what ends one. */
export const scriptSafe = (json: string): string => json.replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
