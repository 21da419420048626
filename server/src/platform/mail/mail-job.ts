import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import type { Mailer } from "./mail.ts";

/** What a job that sends a mail needs. */
export type MailJobDependencies = { db: Database; mailer: Mailer; config: Pick<Config, "PUBLIC_URL"> };
