import type { Category } from "@pazar/contract/catalogue/categories";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { SkeletonText } from "../../../ui/waiting/skeleton-text.tsx";
import { menuGroups } from "./menu-groups.ts";

const placeholders = 7;
const columns = "grid grid-cols-2 gap-x-8 gap-y-7 lg:grid-cols-3";

export function CategoryMenuGroups({ categories, parent }: { categories: readonly Category[]; parent: Category }) {
  return (
    <>
      <ul className={columns}>
        {menuGroups(categories, parent.id).map(({ category, children, hasMore }) => (
          <li key={category.id}>
            <a href={`/${category.slug_cid}`} className="rounded-small font-semibold hover:text-brand">
              {category.name}
            </a>
            <ul className="mt-1.5 text-sm text-muted">
              {children.map((child) => (
                <li key={child.id}>
                  <a href={`/${child.slug_cid}`} className="block rounded-small py-0.75 hover:text-brand">
                    {child.name}
                  </a>
                </li>
              ))}
              {hasMore && (
                <li>
                  <a
                    href={`/${category.slug_cid}`}
                    aria-label={m["header.showAllOf"]({ name: category.name })}
                    className="block rounded-small py-0.75 font-semibold text-brand hover:underline"
                  >
                    {m["header.showAll"]()}
                  </a>
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
      <p className="mt-6 border-t border-line pt-4">
        <a href={`/${parent.slug_cid}`} className="rounded-small text-sm font-semibold text-brand hover:underline">
          {m["header.showAllOf"]({ name: parent.name })}
        </a>
      </p>
    </>
  );
}

export const CategoryMenuProblem = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="flex flex-col items-start gap-3">
    <p>{m["categories.failed"]()}</p>
    <Button size="sm" variant="secondary" onClick={onRetry}>
      {m["common.retry"]()}
    </Button>
  </div>
);

export function CategoryMenuSkeleton() {
  return (
    <div role="status" aria-label={m["header.loadingCategories"]()} className={columns}>
      {Array.from({ length: placeholders }, (_, index) => (
        <div key={index} className="space-y-4">
          <Skeleton className="h-4 w-2/3" />
          <SkeletonText lines={4} />
        </div>
      ))}
    </div>
  );
}
