import * as z from "zod/mini";
import type { EndpointTable } from "../endpoint.ts";
import { Timestamp, wholeNumber } from "../values.ts";

const Task = z.object({
  /** As in the log and in the metrics. */
  task: z.string(),
  /** Due and not yet begun. */
  waiting: z.number(),
  /** Due later: planned, or to be tried again. */
  scheduled: z.number(),
  running: z.number(),
  /** Without attempts left. */
  failed: z.number(),
});
export const SystemQueue = z.object({
  tasks: z.array(Task),
  /** How long the first of those that wait has been due. */
  oldest_seconds: z.nullable(z.number()),
});
export type SystemQueue = z.infer<typeof SystemQueue>;

const SystemProcess = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.number(),
  roles: z.array(z.string()),
  version: z.string(),
  memory_bytes: z.number(),
  started_at: Timestamp,
  seen_at: Timestamp,
});
export type SystemProcess = z.infer<typeof SystemProcess>;

export const SystemOverview = z.object({
  versions: z.object({ program: z.string(), node: z.string(), postgresql: z.string() }),
  migrations: z.object({
    applied: z.number(),
    last: z.nullable(z.object({ name: z.string(), applied_at: Timestamp })),
    /** Of the program that answers, but not in the database. */
    pending: z.array(z.string()),
  }),
  /** Those that gave a sign of life within half a minute. */
  processes: z.array(SystemProcess),
  /** Of DATA_DIR; null where the process that answers cannot see it. */
  disk: z.nullable(z.object({ free_bytes: z.number(), total_bytes: z.number() })),
  database_bytes: z.number(),
  /** An estimate where there are many. */
  photos: z.number(),
  /** The last one that succeeded, by schedule or by command. */
  last_backup: z.nullable(z.object({ finished_at: Timestamp, bytes: z.number() })),
  /** Without a mail server, mails are written to a folder. */
  has_mail_server: z.boolean(),
});
export type SystemOverview = z.infer<typeof SystemOverview>;

const JobId = wholeNumber(1, 9_999_999_999);
export const FailedJob = z.object({
  id: z.number(),
  task: z.string(),
  attempts: z.number(),
  created_at: Timestamp,
  failed_at: Timestamp,
  /** Without addresses, numbers and other values of people. */
  error: z.string(),
});
export type FailedJob = z.infer<typeof FailedJob>;

/** Failed jobs that are listed and changed at a time. */
export const failedJobsShown = 100;
/** Null: all of them. */
const JobChoice = z.object({
  ids: z.nullable(z.array(JobId).check(z.minLength(1), z.maxLength(failedJobsShown))),
});
export type JobChoice = z.infer<typeof JobChoice>;
const Changed = z.object({ count: z.number() });

export const MailTest = z.object({
  address: z.string(),
  requested_at: Timestamp,
  /** Null while it waits in the queue. */
  finished_at: z.nullable(Timestamp),
  /** What the mail server said; null if it took the mail. */
  problem: z.nullable(z.string()),
});
export type MailTest = z.infer<typeof MailTest>;

export const systemEndpoints = {
  "GET /api/admin/system": {
    access: "settings.view",
    summary: "Versions, migrations, processes, disk and database.",
    answer: SystemOverview,
  },
  "GET /api/admin/system/queue": {
    access: "settings.view",
    summary: "How many jobs wait, run and have failed, by task.",
    answer: SystemQueue,
  },
  "GET /api/admin/system/failed-jobs": {
    access: "settings.view",
    summary: `Jobs without attempts left, the newest ${failedJobsShown}.`,
    answer: z.object({ jobs: z.array(FailedJob), total: z.number() }),
  },
  "POST /api/admin/system/failed-jobs/retry": {
    access: "settings.edit",
    summary: "Lets failed jobs run again.",
    body: JobChoice,
    answer: Changed,
  },
  "POST /api/admin/system/failed-jobs/discard": {
    access: "settings.edit",
    summary: "Removes failed jobs; what they were to do is not done.",
    body: JobChoice,
    answer: Changed,
  },
  "GET /api/admin/system/mail-test": {
    access: "settings.view",
    summary: "The caller's last test mail and what became of it.",
    answer: z.object({ test: z.nullable(MailTest) }),
  },
  "POST /api/admin/system/mail-test": {
    access: "settings.edit",
    summary: "Sends a test mail to the caller through the queue.",
    answer: MailTest,
  },
} satisfies EndpointTable;
