import type { PageFields } from "./page-fields.ts";

export type Language = "tr" | "en";
export type Problems = Partial<Record<keyof PageFields, string>>;
export type FormPart = {
  fields: PageFields;
  problems: Problems;
  isReadOnly: boolean;
  change: (change: Partial<PageFields>) => void;
};
