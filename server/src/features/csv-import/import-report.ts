import type { CsvReport } from "@pazar/contract/admin/catalogue/csv-import";
import type { TaskProgress } from "@pazar/contract/admin/staff/staff-tasks";

export type ImportReport = CsvReport & { task: TaskProgress | null };

/** How many of a file's names the audit log keeps. */
export const auditedNames = 100;
