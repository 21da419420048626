import type { FileFormat } from "@pazar/contract/admin/exports";
import { m } from "../../../platform/i18n/i18n.ts";

export const formatNames: Record<FileFormat, () => string> = {
  csv: m["admin.exports.csv"],
  xlsx: m["admin.exports.xlsx"],
};
