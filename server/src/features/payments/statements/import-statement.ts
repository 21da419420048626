import type { StatementReport } from "@pazar/contract/admin/accounting/bank-lines";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { CallContext } from "../../../platform/http/calls.ts";
import { signedIn } from "../../../platform/security/session.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { reportErrors } from "../../csv-import/read-csv.ts";
import { presentLines } from "./bank-lines.present.ts";
import { findLines } from "./bank-lines.queries.ts";
import { readStatement } from "./read-statement.ts";

/** Keeps the lines of money that came in and are new. All of them or, with a single error, none. No payment is recorded. */
export async function importStatement(db: Database, caller: CallContext, file: Uint8Array): Promise<StatementReport> {
  const { lines, ignored, errors } = readStatement(file);
  if (errors.length > 0) return { added: 0, seen: [], ignored, exact_ids: [], ...reportErrors(errors) };
  return db.transaction().execute(async (transaction) => {
    const { rows: added } = await sql<{ id: number; amount: number }>`
      insert into bank_lines (hash, received_on, amount, description, sender, imported_by)
      select hash, received_on, amount, description, sender, ${signedIn(caller.actor).id}
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line (hash text, received_on date, amount int, description text, sender text)
      on conflict (hash) do nothing
      returning id, amount`.execute(transaction);
    const rows = await findLines(transaction, { hashes: lines.map(({ hash }) => hash) });
    const isAdded = new Set(added.map(({ id }) => id));
    const presented = [...(await presentLines(transaction, rows)).values()];
    // Of several lines that match the same order only one can be assigned to it.
    const exactByOrder = new Map<number, number>();
    for (const { id, match } of presented)
      if (isAdded.has(id) && match?.outcome === "exact") exactByOrder.set(match.order.id, id);
    if (added.length > 0)
      await writeAudit(transaction, caller, {
        action: "import_statement",
        target: { kind: "bank_statement", id: "all" },
        after: { added: added.length, amount: added.reduce((sum, { amount }) => sum + amount, 0) },
      });
    return {
      added: added.length,
      seen: presented.filter(({ id }) => !isAdded.has(id)),
      ignored,
      exact_ids: [...exactByOrder.values()],
      ...reportErrors([]),
    };
  });
}
