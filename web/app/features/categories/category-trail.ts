import type { Category } from "@pazar/contract/catalogue/categories";
import { m } from "../../platform/i18n/i18n.ts";

/** The breadcrumb's links: home, then the categories from the top level down. */
export function categoryTrail(
  categories: readonly Pick<Category, "name" | "slug_cid">[],
): { label: string; href: string }[] {
  return [
    { label: m["common.home"](), href: "/" },
    ...categories.map(({ name, slug_cid }) => ({ label: name, href: `/${slug_cid}` })),
  ];
}
