import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Database } from "../../platform/database/database.ts";

const phoneNumber = /^\+?[\d\s().-]{7,20}$/;

async function foldedWords(db: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select folded_words(${text}) as words`.execute(db);
  return rows[0]?.words ?? [];
}

/**
 * A condition on `users as u`: every word of the text is a prefix of a word in the row; a number is an id or a prefix
 * of a phone. The database folds the words the same way as the indexed ones. Undefined for an empty search.
 */
export async function peopleCondition(
  db: Database,
  text: string,
  tags: readonly string[] = [],
): Promise<RawBuilder<SqlBool> | undefined> {
  const trimmed = text.trim();
  const searched = phoneNumber.test(trimmed) ? trimmed.replace(/\D/g, "") : trimmed;
  const words = searched === "" ? [] : await foldedWords(db, searched);
  // Punctuation only: matches nobody.
  if (searched !== "" && words.length === 0) return sql<SqlBool>`false`;
  const number = words.length === 1 && /^\d+$/.test(words[0] ?? "") ? words[0] : undefined;
  // Folded words hold letters and digits only, so nothing in them can end the quotes.
  const terms = number === undefined ? words.map((word) => `'${word}':*`) : [`('#${number}' | '${number}':*)`];
  const query = [...terms, ...tags.map((tag) => `'${tag}'`)].join(" & ");
  return query === "" ? undefined : sql<SqlBool>`u.words @@ ${query}::tsquery`;
}
