import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { MarkupMemory } from "../markup-memory.tsx";
import { createMarkupMemory } from "../remember-markup.server.ts";

/** A page as it leaves the server. */
export function writePage(page: ReactNode, startPage = createMarkupMemory()): string {
  const markup = startPage();
  const pieces = markup.fill(renderToString(<MarkupMemory value={markup}>{page}</MarkupMemory>));
  return pieces.map((piece) => (typeof piece === "string" ? piece : Buffer.from(piece).toString())).join("");
}
