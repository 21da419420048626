import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Database } from "../../platform/database/database.ts";

const phoneNumber = /^\+?[\d\s().-]{7,20}$/;

async function foldedWords(db: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select folded_words(${text}) as words`.execute(db);
  return rows[0]?.words ?? [];
}

/**
 * The condition that `users as u` hold every word of the text, each perhaps only begun; a number is an id or the beginning
 * of a phone. Words are folded by the database, as those of the people are. Undefined where nothing is asked for.
 */
export async function matchesWords(
  db: Database,
  text: string,
  tags: readonly string[] = [],
): Promise<RawBuilder<SqlBool> | undefined> {
  const given = text.trim();
  const typed = phoneNumber.test(given) ? given.replace(/\D/g, "") : given;
  const words = typed === "" ? [] : await foldedWords(db, typed);
  // Only signs: nobody has such a name.
  if (typed !== "" && words.length === 0) return sql<SqlBool>`false`;
  const number = words.length === 1 && /^\d+$/.test(words[0] ?? "") ? words[0] : undefined;
  // Folded words hold letters and digits only, so nothing in them can end the quotes.
  const terms = number === undefined ? words.map((word) => `'${word}':*`) : [`('#${number}' | '${number}':*)`];
  const query = [...terms, ...tags.map((tag) => `'${tag}'`)].join(" & ");
  return query === "" ? undefined : sql<SqlBool>`u.words @@ ${query}::tsquery`;
}
