import type { Database } from "../../../platform/database/database.ts";
import type { Job } from "../../../platform/jobs/jobs.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { publishJob } from "./schedule-page.ts";
import { getPage, pageTarget, writeVersion } from "./write-version.ts";

/** Publishes the pages whose time has come. */
export const publishPages = (db: Database, now: () => Date = () => new Date()): Job => ({
  name: publishJob,
  async run() {
    await db.transaction().execute(async (transaction) => {
      const due = await transaction
        .selectFrom("pages")
        .where("publish_at", "<=", now())
        .where("removed_at", "is", null)
        .select("id")
        .orderBy("id")
        .forUpdate()
        .execute();
      for (const { id } of due) {
        const page = await getPage(transaction, id);
        await writeVersion(transaction, page, { is_published: true, publish_at: null }, { editor: null });
        await writeAudit(
          transaction,
          { actor: null, address: "" },
          {
            action: "publish_page",
            target: pageTarget(id),
            before: { version: page.version, publish_at: page.publish_at },
            after: { version: page.version + 1, is_published: true },
          },
        );
      }
    });
  },
});
