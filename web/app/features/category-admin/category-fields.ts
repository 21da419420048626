import type { CategoryEdit } from "@pazar/contract/admin/catalogue/staff-categories";
import { m } from "../../platform/i18n/i18n.ts";

/** What staff type and choose. */
export type Fields = Omit<CategoryEdit, "version">;

export const fieldsOf = ({ name_tr, name_en, slug, icon, is_on_home, is_hidden }: Fields): Fields => ({
  name_tr,
  name_en,
  slug,
  icon,
  is_on_home,
  is_hidden,
});
export const emptyFields: Fields = {
  name_tr: "",
  name_en: "",
  slug: "",
  icon: null,
  is_on_home: true,
  is_hidden: false,
};

const labels: Record<keyof Fields, () => string> = {
  name_tr: m["admin.categories.form.nameTr"],
  name_en: m["admin.categories.form.nameEn"],
  slug: m["admin.categories.form.slug"],
  icon: m["admin.categories.icon.label"],
  is_on_home: m["admin.categories.form.onHome"],
  is_hidden: m["admin.categories.form.hidden"],
};
const names = ["name_tr", "name_en", "slug", "icon", "is_on_home", "is_hidden"] as const;

const textOf = (value: string | boolean | null): string =>
  typeof value === "boolean" ? (value ? m["common.yes"]() : m["common.no"]()) : (value ?? "");

/** The fields in which two versions of a category differ, in words. */
export const differencesOf = (mine: Fields, theirs: Fields) =>
  names
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({ label: labels[name](), mine: textOf(mine[name]), theirs: textOf(theirs[name]) }));
