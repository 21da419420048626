import { limits } from "@pazar/contract/limits";
import type { Database } from "../../platform/database/database.ts";

/** The last term of a tsquery as a prefix: `'x':*` or `('stem' | 'x':*)`. */
const prefixTerm = /(?:\('([^']+)' \| '[^']+':\*\)|'([^']+)':\*)$/;

/**
 * Treats a last word that many listings contain as complete instead of as a prefix. A prefix of a common word is the
 * most expensive lookup of all, because the index reads the posting list of every word that begins with it.
 */
export async function completeLastWord(db: Database, tsquery: string): Promise<string> {
  const [, stemmed, plain] = prefixTerm.exec(tsquery) ?? [];
  const lexeme = stemmed ?? plain;
  if (lexeme === undefined) return tsquery;
  const row = await db
    .selectFrom("lexeme_counts")
    .where("lexeme", "=", lexeme)
    .where("documents", ">", limits.exactTotal)
    .select("lexeme")
    .executeTakeFirst();
  return row ? tsquery.replace(prefixTerm, `'${lexeme}'`) : tsquery;
}
