import { splitTarget, type AuditTargetKind } from "@pazar/contract/admin/staff/audit";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { can, type Rights } from "../../platform/security/session.ts";
import { peopleCondition } from "../accounts/people-search.ts";
import { listingNumber } from "../search/listing-number.ts";

type Condition = RawBuilder<SqlBool>;
type MakeCondition = (db: Database, text: string, reader: Rights) => Promise<Condition> | Condition;

/** At most this many people of the same name are considered. */
const mostPeople = 1_000;

const isId = (id: string | number): Condition => sql`a.target_id = ${String(id)}`;
const isAnyId = (ids: readonly (string | number)[]): Condition => sql`a.target_id = any(${ids.map(String)}::text[])`;
const isNumber = (text: string): boolean => /^#?\d{1,9}$/.test(text);
const numberOf = (text: string): string => text.replace("#", "");

/** Names and addresses match customers only for readers who may view customers; anybody may search by id. */
export async function findPeopleIds(db: Database, text: string, reader: Rights): Promise<number[]> {
  if (isNumber(text)) return [Number(numberOf(text))];
  const matches = await peopleCondition(db, text);
  const people = db
    .selectFrom("users as u")
    .where(matches ?? sql<SqlBool>`false`)
    .select("u.id")
    .limit(mostPeople);
  const visible = can(reader, "customers.view") ? people : people.where("u.role", "<>", "users");
  return (await visible.execute()).map(({ id }) => id);
}

/** By part of the name in either language, or by key, which also finds deleted roles. */
const rolesCondition: MakeCondition = async (db, text) => {
  const { rows } = await sql<{ key: string }>`
    select key from roles, (select array_to_string(folded_words(${text}), ' ') as wanted) w
    where wanted <> '' and (array_to_string(folded_words(name_tr), ' ') like '%' || wanted || '%' or array_to_string(folded_words(name_en), ' ') like '%' || wanted || '%')`.execute(
    db,
  );
  return isAnyId([text, ...rows.map(({ key }) => key)]);
};

const conditionsByKind: Partial<Record<AuditTargetKind, MakeCondition>> = {
  user: async (db, text, reader) => isAnyId(await findPeopleIds(db, text, reader)),
  listing: (_, text) => isId(listingNumber(text) ?? text),
  role: rolesCondition,
  /** By the name of the changed field. Selects the few entries of settings first: in time order, a field that never changed would cost a scan of the whole log. */
  settings: (_, text) => sql`a.id = any(array(
    select s.id from audit_log s where s.target_kind = 'settings' and (s.target_id = ${text} or jsonb_exists(s.before, ${text}) or jsonb_exists(s.after, ${text}))))`,
  invitation: (_, text) =>
    isNumber(text)
      ? isId(numberOf(text))
      : sql`lower(coalesce(a.after ->> 'email', a.before ->> 'email')) = lower(${text})`,
};

/** A condition on `audit_log as a`. */
export async function targetCondition(db: Database, target: string, reader: Rights): Promise<Condition> {
  const { kind, text } = splitTarget(target);
  if (kind === undefined) return sql`false`;
  const ofKind: Condition = sql`a.target_kind = ${kind}`;
  if (text === "") return ofKind;
  const ofTarget = await (conditionsByKind[kind] ?? ((_, id) => isId(id)))(db, text.trim(), reader);
  return sql`(${ofKind} and ${ofTarget})`;
}
