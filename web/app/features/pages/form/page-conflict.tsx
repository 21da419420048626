import type { EditablePage } from "@pazar/contract/admin/content/pages";
import { m } from "../../../platform/i18n/i18n.ts";
import { yesOrNo } from "../../../platform/i18n/yes-or-no.ts";
import { ConflictDialog } from "../../admin/conflict-dialog.tsx";
import { blocksOf } from "../history/blocks.ts";
import { statusName } from "../page-names.tsx";
import { changedFields, fieldsOf, type PageFields } from "./page-fields.ts";

type PageConflictProps = {
  mine: PageFields;
  theirs: EditablePage;
  groupName: (id: string) => string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

const plainText = (html: string): string =>
  blocksOf(html)
    .map(({ text }) => text)
    .join("\n");

const labels: Record<keyof PageFields, () => string> = {
  slug: m["admin.pages.form.slug"],
  title_tr: m["admin.pages.form.titleTr"],
  title_en: m["admin.pages.form.titleEn"],
  body_tr: m["admin.pages.form.bodyTr"],
  body_en: m["admin.pages.form.bodyEn"],
  group_id: m["admin.pages.form.group"],
  is_head: m["admin.pages.places.head"],
  is_footer: m["admin.pages.places.footer"],
  is_accepted_on_registration: m["admin.pages.consentText"],
  status: m["admin.pages.status"],
  publish_at: m["admin.pages.publishedAt"],
};

/** The page was saved by somebody else meanwhile: both versions, field by field. */
export function PageConflict({ mine, theirs, groupName, ...choices }: PageConflictProps) {
  const other = fieldsOf(theirs);
  const textOf = (fields: PageFields, name: keyof PageFields): string => {
    if (name === "status") return statusName(fields.status);
    if (name === "group_id") return groupName(fields.group_id);
    if (name === "body_tr" || name === "body_en") return plainText(fields[name]);
    const value = fields[name];
    return typeof value === "boolean" ? yesOrNo(value) : value;
  };
  const differences = changedFields(mine, other).map((name) => ({
    label: labels[name](),
    mine: textOf(mine, name),
    theirs: textOf(other, name),
  }));
  return <ConflictDialog differences={differences} {...choices} />;
}
