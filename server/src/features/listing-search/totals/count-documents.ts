import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

const lexemes = /'([^']+)'(:\*)?/g;
const lastLetter = "\u{10FFFF}";

/** How many listings held each term of `'a' & ('b' | 'c':*)` when they were last counted. */
export async function countDocuments(db: Database, tsquery: string): Promise<number[]> {
  const terms = tsquery.split(" & ");
  const ranges = terms.flatMap((term, number) =>
    [...term.matchAll(lexemes)].map(([, lexeme = "", isPrefix]) => ({
      number,
      from: lexeme,
      to: isPrefix ? lexeme + lastLetter : lexeme,
    })),
  );
  if (ranges.length === 0) return terms.map(() => 0);
  const { rows } = await sql<{ number: number; documents: string }>`
    select t.number, sum(c.documents) as documents
    from unnest(
      ${ranges.map(({ number }) => number)}::int[],
      ${ranges.map(({ from }) => from)}::text[],
      ${ranges.map(({ to }) => to)}::text[]
    ) t (number, first, last)
    join lexeme_counts c on c.lexeme between t.first and t.last
    group by t.number`.execute(db);
  const counted = new Map(rows.map(({ number, documents }) => [number, Number(documents)]));
  return terms.map((_, number) => counted.get(number) ?? 0);
}
