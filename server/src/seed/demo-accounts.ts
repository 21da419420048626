import type pg from "pg";
import { isPassword } from "../platform/security/passwords.ts";

export const demoPassword = "pazar1234";

/** Exist only in demo data; their password is demoPassword. The last two are the first two demo sellers. */
export const demoAccounts = [
  { email: "super@pazar.test", role: "super_admin", firstName: "Selin", lastName: "Aksoy" },
  { email: "admin@pazar.test", role: "admin", firstName: "Kerem", lastName: "Aydın" },
  { email: "moderator@pazar.test", role: "moderator", firstName: "Elif", lastName: "Koç" },
  { email: "accounting@pazar.test", role: "accounting", firstName: "Burak", lastName: "Şahin" },
  { email: "ayse@pazar.test", role: "users", firstName: "Ayşe", lastName: "Yılmaz" },
  { email: "mehmet@pazar.test", role: "users", firstName: "Mehmet", lastName: "Demir" },
] as const;

/** For a site that is reachable from other machines: nobody may sign in with the well-known password. */
export async function lockDemoAccounts(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: number; password_hash: string }>(
    "select id, password_hash from users where email = any($1) and password_hash is not null",
    [demoAccounts.map(({ email }) => email)],
  );
  for (const { id, password_hash } of rows) {
    if (!(await isPassword(demoPassword, password_hash, "the start"))) continue;
    await pool.query("update users set password_hash = null where id = $1", [id]);
    await pool.query("delete from sessions where user_id = $1", [id]);
  }
}

/** Demo accounts that are locked do not count. */
export async function hasSuperAdmin(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    "select from users where role = 'super_admin' and status = 'active' and not (email = any($1) and password_hash is null)",
    [demoAccounts.map(({ email }) => email)],
  );
  return rowCount !== 0;
}
