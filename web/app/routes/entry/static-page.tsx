import type { StaticPage as Page } from "@pazar/contract/content";
import { StaticPageText } from "../../features/content/static-page-text.tsx";
import { m } from "../../platform/i18n.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { categoryTrail } from "./category-trail.ts";

export function StaticPage({ page }: { page: Page }) {
  return (
    <>
      <Breadcrumb label={m["common.breadcrumb"]()} trail={categoryTrail([])} current={page.title} />
      <StaticPageText page={page} />
    </>
  );
}
