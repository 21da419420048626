import { limits } from "@pazar/contract/limits";
import type { Database } from "../../platform/database/database.ts";

/** The last word of a tsquery that may still lack letters: `'x':*` or `('stem' | 'x':*)`. */
const begun = /(?:\('([^']+)' \| '[^']+':\*\)|'([^']+)':\*)$/;

/**
 * Takes a last word that many listings have for complete. All that merely begins with it would add little to what it
 * finds, and is what costs most to look up: park would bring parke, parkur and so on.
 */
export async function wholeWords(db: Database, tsquery: string): Promise<string> {
  const [, stemmed, plain] = begun.exec(tsquery) ?? [];
  const lexeme = stemmed ?? plain;
  if (lexeme === undefined) return tsquery;
  const row = await db
    .selectFrom("lexeme_counts")
    .where("lexeme", "=", lexeme)
    .where("documents", ">", limits.exactTotal)
    .select("lexeme")
    .executeTakeFirst();
  return row ? tsquery.replace(begun, `'${lexeme}'`) : tsquery;
}
