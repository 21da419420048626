import type { StaticPage as Page } from "@pazar/contract/content";
import type { MetaDescriptor } from "react-router";
import { StaticPageText } from "../../features/content/static-page-text.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { excerpt, plainText } from "../../platform/ssr/excerpt.ts";
import { breadcrumbs } from "../../platform/ssr/json-ld.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";
import { categoryTrail } from "../../features/categories/category-trail.ts";

const descriptionLength = 155;

export function staticPageHead({ title, body, slug_paid }: Page, origin: string): MetaDescriptor[] {
  const canonical = `${origin}/${slug_paid}`;
  return [
    ...pageHead({ title, description: excerpt(plainText(body), descriptionLength), canonical }),
    ...(import.meta.env.SSR ? [breadcrumbs(origin, categoryTrail([]), { label: title, url: canonical })] : []),
  ];
}

export function StaticPage({ page }: { page: Page }) {
  return (
    <>
      <Breadcrumb label={m["common.breadcrumb"]()} trail={categoryTrail([])} current={page.title} />
      <StaticPageText page={page} />
    </>
  );
}
