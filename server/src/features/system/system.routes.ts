import type { systemEndpoints } from "@pazar/contract/admin/system";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { readQueueState } from "../../platform/jobs/queue-state.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { signedIn } from "../../platform/security/session.ts";
import { changeFailedJobs } from "./change-failed-jobs.ts";
import { findFailedJobs } from "./failed-jobs.queries.ts";
import { presentFailedJob, presentMailTest, presentQueue } from "./system.present.ts";
import { findMailTest } from "./mail-test.queries.ts";
import { readOverview } from "./read-overview.ts";
import { requestMailTest } from "./request-mail-test.ts";

type Dependencies = { db: Database; config: Config };

export function systemRoutes({ db, config }: Dependencies): Routes<typeof systemEndpoints> {
  return {
    "GET /api/admin/system": () => readOverview({ db, config }),
    "GET /api/admin/system/queue": async () => presentQueue(await readQueueState(db)),
    "GET /api/admin/system/failed-jobs": async () => {
      const { rows, total } = await findFailedJobs(db);
      return { jobs: rows.map(presentFailedJob), total };
    },
    "POST /api/admin/system/failed-jobs/retry": (request) => changeFailedJobs(db, request, "retry", request.body),
    "POST /api/admin/system/failed-jobs/discard": (request) => changeFailedJobs(db, request, "discard", request.body),
    "GET /api/admin/system/mail-test": async ({ actor }) => {
      const row = await findMailTest(db, signedIn(actor).id);
      return { test: row ? presentMailTest(row) : null };
    },
    "POST /api/admin/system/mail-test": async (request) => presentMailTest(await requestMailTest(db, request)),
  };
}
