import { createContext, useContext } from "react";
import { Nonce } from "./nonce.ts";

/** What React Router hands over to itself in the browser, as the text of its stream. */
export const LoaderData = createContext("");

const controller = "window.__reactRouterContext.streamController";

/**
 * Hands the loaders' data over in one script, after those of `<Scripts>`. React Router writes the same piece by piece
 * from a stream, for which React would have to stream the page: that takes twice the time.
 */
export function LoaderDataScript() {
  const nonce = useContext(Nonce);
  const data = useContext(LoaderData);
  if (data === "") return null;
  const code = `${controller}.enqueue(${scriptSafe(JSON.stringify(data))});${controller}.close();`;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Nothing in JSON ends a script or, in older browsers, a line. */
const scriptSafe = (json: string): string =>
  json.replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
