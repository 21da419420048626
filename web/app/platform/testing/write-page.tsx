import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { WrittenPage } from "../api-context.ts";
import { MarkupMemory } from "../markup-memory.tsx";
import { createMarkupMemory, piecesOf, type Own } from "../remember-markup.server.ts";

export const nothingOwn: Own = { data: "", head: null, cards: [], texts: [] };

/** As it leaves the server. */
export const textOfPage = (page: WrittenPage): string => piecesOf(page).map((piece) => Buffer.from(piece).toString()).join("");

/** A page that is not like any other, after its head. */
export const writePage = (page: ReactNode, write = createMarkupMemory(), head: string | null = null): string =>
  textOfPage(write(undefined, { ...nothingOwn, head }, null, (markup) => (markup.head ?? "") + renderToString(<MarkupMemory value={markup}>{page}</MarkupMemory>)));
