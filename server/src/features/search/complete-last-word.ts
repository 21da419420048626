import * as limits from "@pazar/contract/limits";
import type { Database } from "../../platform/database/database.ts";

/** The last term of a tsquery as a prefix: `'x':*` or `('stem' | 'x':*)`. */
const prefixTerm = /(?:\('([^']+)' \| '[^']+':\*\)|'([^']+)':\*)$/;

/**
 * Treats a last word that many listings contain as complete instead of as a prefix. A prefix of a common word is the
 * most expensive lookup of all, because the index reads the posting list of every word that begins with it.
 */
export const completeLastWord = async (db: Database, tsquery: string): Promise<string> =>
  (await completeLastWords(db, [tsquery]))[0] ?? tsquery;

/** The same for many at once. */
export async function completeLastWords(db: Database, tsqueries: readonly string[]): Promise<string[]> {
  const lastWords = tsqueries.map((tsquery) => {
    const [, stemmed, plain] = prefixTerm.exec(tsquery) ?? [];
    return stemmed ?? plain;
  });
  const wanted = [...new Set(lastWords.filter((lexeme) => lexeme !== undefined))];
  if (wanted.length === 0) return [...tsqueries];
  const rows = await db
    .selectFrom("lexeme_counts")
    .where("lexeme", "in", wanted)
    .where("documents", ">", limits.exactTotal)
    .select("lexeme")
    .execute();
  const common = new Set(rows.map(({ lexeme }) => lexeme));
  return tsqueries.map((tsquery, index) => {
    const lexeme = lastWords[index];
    return lexeme !== undefined && common.has(lexeme) ? tsquery.replace(prefixTerm, `'${lexeme}'`) : tsquery;
  });
}
