import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import type { Log } from "../../platform/log.ts";

/**
 * Each row is a disagreement between two records of the same money: payments, refunds and invoices against the order and
 * against the ledger, and promotions against payment.
 */
const findings = sql`
  with booked as (
    select e.order_id,
      coalesce(sum(l.amount) filter (where e.kind = 'payment' and l.account in ('bank', 'card')), 0) as received,
      coalesce(sum(-l.amount) filter (where e.kind = 'repayment' and l.account in ('bank', 'card')), 0) as sent,
      coalesce(sum(-l.amount) filter (where l.account = 'sales'), 0) as sales,
      coalesce(sum(l.amount) filter (where l.account = 'returns'), 0) as returns,
      coalesce(sum(-l.amount) filter (where l.account = 'vat'), 0) as vat,
      coalesce(sum(-l.amount) filter (where l.account = 'advances'), 0) as advances
    from ledger_entries e join ledger_lines l on l.entry_id = e.id group by e.order_id
  ), received as (
    select order_id, sum(amount) as amount from payments group by order_id
  ), returned as (
    select order_id, sum(amount) as amount, coalesce(sum(amount) filter (where status = 'done'), 0) as sent
    from refunds group by order_id
  ), invoiced as (
    select order_id,
      coalesce(sum(net) filter (where kind = 'invoice'), 0) as net,
      coalesce(sum(total) filter (where kind = 'invoice'), 0) as gross,
      coalesce(sum(net) filter (where kind = 'credit_note'), 0) as credited,
      sum(case kind when 'invoice' then vat else -vat end) as vat,
      sum(case kind when 'invoice' then total else -total end) as total
    from invoices group by order_id
  ), compared as (
    select o.id, check_.kind, check_.expected, check_.found
    from orders o
    left join booked b on b.order_id = o.id
    left join received p on p.order_id = o.id
    left join returned r on r.order_id = o.id
    left join invoiced i on i.order_id = o.id
    cross join lateral (values
      ('paid', coalesce(p.amount, 0), o.paid),
      ('refunded', coalesce(r.amount, 0), o.refunded),
      ('received', coalesce(p.amount, 0), coalesce(b.received, 0)),
      ('sent', coalesce(r.sent, 0), coalesce(b.sent, 0)),
      ('sales', coalesce(i.net, 0), coalesce(b.sales, 0)),
      ('returns', coalesce(i.credited, 0), coalesce(b.returns, 0)),
      ('vat', coalesce(i.vat, 0), coalesce(b.vat, 0)),
      ('advances', coalesce(p.amount, 0) - coalesce(r.amount, 0) - coalesce(i.total, 0), coalesce(b.advances, 0)),
      ('invoiced', case when o.status = 'paid' then o.price else coalesce(i.gross, 0) end, coalesce(i.gross, 0)),
      ('promoted', case when o.status = 'paid' then 1 else 0 end,
        (select count(*) from promotions where order_id = o.id and (o.status = 'paid' or ended_at is null)))
    ) as check_ (kind, expected, found)
  )
  select kind, id, expected, found from compared where expected <> found`;

/** Compares ledger, payments, orders and invoices, and keeps what does not agree where staff see it. */
export const checkBooks = ({ db, log }: { db: Database; log: Log }): Job => ({
  name: "check_books",
  schedule: "47 1 * * *",
  async run() {
    await db.transaction().execute(async (transaction) => {
      await sql`delete from book_findings`.execute(transaction);
      const { numAffectedRows } = await sql`
        insert into book_findings (kind, order_id, expected, found) ${findings}`.execute(transaction);
      if (numAffectedRows !== undefined && numAffectedRows > 0n)
        log.error({ findings: Number(numAffectedRows) }, "the books do not agree: see payments in the admin area");
    });
  },
});
