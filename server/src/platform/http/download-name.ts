import { turkishDay } from "@pazar/contract/text/turkish-time";
import type { Reply } from "./calls.ts";

/** Has the browser save the answer as a file of this name. */
export const setDownloadName = (reply: Reply, fileName: string): void =>
  reply.header("content-disposition", `attachment; filename="${fileName}"`);

/** `pazar-customers-2026-11-15.csv`. */
export const setCsvDownloadName = (reply: Reply, subject: string): void =>
  setDownloadName(reply, `pazar-${subject}-${turkishDay(new Date())}.csv`);
