import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { PagePieces, WrittenPage } from "../ssr/api-context.ts";
import { MarkupMemory } from "../markup-memory.tsx";
import { createMarkupMemory, piecesOf, type Own } from "../remember-markup.server.ts";

export const nothingOwn: Own = { data: [], head: null, cards: [], parts: [], texts: [] };

export const textOf = (pieces: PagePieces): string => pieces.map((piece) => Buffer.from(piece).toString()).join("");

/** As it leaves the server. */
export const textOfPage = (page: WrittenPage): string => textOf(piecesOf(page));

/** A page that is not like any other, after its head. */
export const writePage = (page: ReactNode, memory = createMarkupMemory(), head: string | null = null): string =>
  textOfPage(
    memory.writePage(
      undefined,
      { ...nothingOwn, head },
      null,
      (markup) => (markup.head ?? "") + renderToString(<MarkupMemory value={markup}>{page}</MarkupMemory>),
    ),
  );
