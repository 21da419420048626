import type { EditablePage } from "@pazar/contract/admin/content/pages";
import type { CallInput } from "@pazar/contract/endpoints";
import { turkishClock, turkishMoment } from "@pazar/contract/text/turkish-time";

type Content = CallInput<"POST /api/admin/pages">["body"];
/** As it is edited: the group and the time as their controls hold them. */
export type PageFields = Omit<Content, "group_id" | "publish_at"> & { group_id: string; publish_at: string };

export const emptyFields: PageFields = {
  slug: "",
  title_tr: "",
  title_en: "",
  body_tr: "",
  body_en: "",
  group_id: "",
  is_head: false,
  is_footer: false,
  is_accepted_on_registration: false,
  status: "draft",
  publish_at: "",
};

export const fieldsOf = (page: EditablePage): PageFields => ({
  slug: page.slug,
  title_tr: page.title_tr,
  title_en: page.title_en,
  body_tr: page.body_tr,
  body_en: page.body_en,
  group_id: page.group_id === null ? "" : String(page.group_id),
  is_head: page.is_head,
  is_footer: page.is_footer,
  is_accepted_on_registration: page.is_accepted_on_registration,
  status: page.status,
  publish_at: page.publish_at === null ? "" : turkishClock(new Date(page.publish_at)),
});

export const contentOf = ({ group_id, publish_at, ...fields }: PageFields): Content => ({
  ...fields,
  group_id: group_id === "" ? null : Number(group_id),
  publish_at: fields.status === "scheduled" && publish_at !== "" ? turkishMoment(publish_at).toISOString() : null,
});

const names: readonly (keyof PageFields)[] = [
  "slug",
  "title_tr",
  "title_en",
  "body_tr",
  "body_en",
  "group_id",
  "is_head",
  "is_footer",
  "is_accepted_on_registration",
  "status",
  "publish_at",
];
export const changedFields = (a: PageFields, b: PageFields): (keyof PageFields)[] =>
  names.filter((name) => a[name] !== b[name]);
