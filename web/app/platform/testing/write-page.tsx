import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { WrittenPage } from "../api-context.ts";
import { MarkupMemory } from "../markup-memory.tsx";
import { createMarkupMemory, piecesOf, type Own } from "../remember-markup.server.ts";

export const nothingOwn: Own = { data: "", head: null, cards: [], texts: [] };

/** As it leaves the server. */
export const textOfPage = (page: WrittenPage): string => piecesOf(page).map((piece) => Buffer.from(piece).toString()).join("");

/** A page that is not like any other. */
export const writePage = (page: ReactNode, write = createMarkupMemory()): string =>
  textOfPage(write(undefined, nothingOwn, null, (markup) => renderToString(<MarkupMemory value={markup}>{page}</MarkupMemory>)));
