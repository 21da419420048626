import type { Locale } from "@pazar/contract/locale";
import type { BulkCustomerChange, Suspension } from "@pazar/contract/admin/customers/customers";
import type { Transaction } from "kysely";
import { writeAudit } from "../audit/write-audit.ts";
import type { Database } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/database-types.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { Caller } from "../../platform/http/calls.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { anonymiseAccount } from "../accounts/profile/delete-account.ts";
import { passwordResetJob } from "../accounts/mails/send-password-reset.job.ts";
import { removeLostFactors } from "../accounts/second-factor/delete-factors.ts";
import { endSessions } from "../accounts/sign-in/start-session.ts";
import { restoreAccount, suspendAccount } from "../accounts/suspend-account.ts";

type Person = {
  id: number;
  email: string;
  locale: Locale;
  status: "active" | "suspended" | "deleted";
  suspended_until: Date | null;
};

/** Refuses staff, who are managed elsewhere. The row stays locked, so that the person cannot become staff meanwhile. */
const changeCustomer = (
  db: Database,
  id: number,
  change: (transaction: Transaction<DB>, person: Person) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const person = await transaction
      .selectFrom("users")
      .where("id", "=", id)
      .select(["id", "email", "locale", "role", "status", "suspended_until"])
      .forUpdate()
      .executeTakeFirst();
    if (!person) throw new ApiError("PERSON_NOT_FOUND");
    if (person.role !== "users") throw new ApiError("STAFF_ACCOUNT");
    if (person.status === "deleted") throw new ApiError("PERSON_DELETED");
    await change(transaction, person);
  });

const target = (id: number) => ({ kind: "user", id }) as const;

export const suspendCustomer = (db: Database, caller: Caller, id: number, suspension: Suspension): Promise<void> =>
  changeCustomer(db, id, async (transaction, { status, suspended_until }) => {
    await suspendAccount(transaction, id, suspension);
    const { reason, until } = suspension;
    await writeAudit(transaction, caller, {
      action: "suspend_customer",
      target: target(id),
      before: { status, until: suspended_until },
      after: { status: "suspended", until },
      reason,
    });
  });

export const restoreCustomer = (db: Database, caller: Caller, id: number): Promise<void> =>
  changeCustomer(db, id, async (transaction, { status, suspended_until }) => {
    if (status !== "suspended") throw new ApiError("NOT_SUSPENDED");
    await restoreAccount(transaction, id);
    await writeAudit(transaction, caller, {
      action: "restore_customer",
      target: target(id),
      before: { status, until: suspended_until },
      after: { status: "active" },
    });
  });

export const sendResetLink = (db: Database, caller: Caller, id: number): Promise<void> =>
  changeCustomer(db, id, async (transaction, { email, status }) => {
    if (status !== "active") throw new ApiError("PERSON_NOT_ACTIVE");
    await enqueue(transaction, passwordResetJob, { email }, { key: `${passwordResetJob}:${email.toLowerCase()}` });
    await writeAudit(transaction, caller, { action: "send_reset_link", target: target(id) });
  });

export const signCustomerOut = (db: Database, caller: Caller, id: number): Promise<void> =>
  changeCustomer(db, id, async (transaction) => {
    await endSessions(transaction, id);
    await writeAudit(transaction, caller, { action: "sign_customer_out", target: target(id) });
  });

export const removeCustomerFactors = (db: Database, caller: Caller, id: number): Promise<void> =>
  changeCustomer(db, id, async (transaction) => {
    await removeLostFactors(transaction, id);
    await writeAudit(transaction, caller, { action: "remove_customer_factors", target: target(id) });
  });

/** The audit entry records the reason, but no longer the person. */
export const deleteCustomer = (db: Database, caller: Caller, id: number, reason: string): Promise<void> =>
  changeCustomer(db, id, async (transaction, person) => {
    await anonymiseAccount(transaction, person);
    await writeAudit(transaction, caller, {
      action: "delete_customer",
      target: target(id),
      before: { status: person.status },
      after: { status: "deleted" },
      reason,
    });
  });

export const addNote = (db: Database, caller: Caller, id: number, body: string): Promise<void> =>
  changeCustomer(db, id, async (transaction) => {
    const note = await transaction
      .insertInto("user_notes")
      .values({ user_id: id, author_id: caller.actor?.id ?? null, body })
      .returning("id")
      .executeTakeFirstOrThrow();
    await writeAudit(transaction, caller, { action: "add_note", target: target(id), after: { note: note.id } });
  });

/** One person of a bulk action. */
export const applyBulkChange = (db: Database, caller: Caller, id: number, change: BulkCustomerChange): Promise<void> =>
  change.action === "suspend"
    ? suspendCustomer(db, caller, id, change)
    : change.action === "restore"
      ? restoreCustomer(db, caller, id)
      : signCustomerOut(db, caller, id);
