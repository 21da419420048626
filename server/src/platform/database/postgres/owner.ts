import { createHmac } from "node:crypto";
import pg from "pg";

const owner = "pazar";
const lockKey = 7_014_222;

/** Everything of ours that the superuser still owns: what was made before there was this role. */
const transfers = `
  with ours as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
  bound as (select objid, classid from pg_depend where deptype in ('e', 'i', 'a') and refclassid in ('pg_class'::regclass, 'pg_extension'::regclass))
  select format('alter schema %I owner to ${owner}', n.nspname) as statement
    from pg_namespace n join ours using (oid) where n.nspowner <> '${owner}'::regrole
  union all
  -- Sequences of columns follow their table.
  select format('alter %s %I.%I owner to ${owner}', case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, n.nspname, c.relname)
    from pg_class c join ours n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and c.relowner <> '${owner}'::regrole
      and not exists (select from bound b where b.classid = 'pg_class'::regclass and b.objid = c.oid and c.relkind = 'S')
  union all
  select format('alter routine %s owner to ${owner}', p.oid::regprocedure)
    from pg_proc p join ours n on n.oid = p.pronamespace
    where p.proowner <> '${owner}'::regrole
      and not exists (select from bound b where b.classid = 'pg_proc'::regclass and b.objid = p.oid)
  union all
  select format('alter type %I.%I owner to ${owner}', n.nspname, t.typname)
    from pg_type t join ours n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
    where t.typowner <> '${owner}'::regrole and (t.typtype in ('e', 'd', 'r') or (t.typtype = 'c' and c.relkind = 'c'))`;

/**
 * The program works as a role that owns its schemas and nothing else: what an injected statement could do ends there,
 * with no files of the server, no other databases and no other roles. Answers the address with that role.
 */
export async function prepareOwner(superuserUrl: string): Promise<string> {
  const url = new URL(superuserUrl);
  // No second file: who can read the superuser's password may be everybody anyway.
  const password = createHmac("sha256", url.password).update(owner).digest("base64url");
  const client = new pg.Client(superuserUrl);
  client.on("error", () => {});
  await client.connect();
  try {
    // Several processes may start at once.
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    const { rowCount } = await client.query("select from pg_roles where rolname = $1", [owner]);
    await client.query(
      `${rowCount === 0 ? "create" : "alter"} role ${owner} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}'`,
    );
    await client.query(`grant create on database ${client.escapeIdentifier(url.pathname.slice(1))} to ${owner}`);
    const { rows } = await client.query<{ statement: string }>(transfers);
    await client.query(["begin", ...rows.map(({ statement }) => statement), "commit"].join(";\n"));
  } finally {
    await client.end();
  }
  url.username = owner;
  url.password = password;
  return url.href;
}
