import type { FilterDetail } from "@pazar/contract/admin/catalogue/filters";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { editPath } from "./filter-names.ts";

const link = "font-semibold text-brand hover:underline";

export const listingsText = ({
  listings_count,
  listings_count_is_capped,
}: Pick<FilterDetail, "listings_count" | "listings_count_is_capped">): string =>
  `${formatNumber(listings_count)}${listings_count_is_capped ? "+" : ""}`;

/** What the filter overrides, what overrides it, and what depends on it. */
export function FilterPlace({ filter }: { filter: FilterDetail }) {
  const { overrides, overridden_by, dependents } = filter;
  return (
    <section aria-label={m["admin.filters.place"]()} className="space-y-2 text-sm">
      <p>{m["admin.filters.listings"]({ count: listingsText(filter) })}</p>
      {overrides ? (
        <p>
          <a className={link} href={editPath(overrides.id)}>
            {m["admin.filters.overrides"]({ category: overrides.category.path })}
          </a>
        </p>
      ) : (
        overridden_by.length === 0 && <p className="text-muted">{m["admin.filters.plain"]()}</p>
      )}
      <Links
        text={m["admin.filters.overriddenBy"]()}
        links={overridden_by.map(({ id, category }) => ({ id, name: category.path }))}
      />
      <Links text={m["admin.filters.dependents"]()} links={dependents} />
    </section>
  );
}

function Links({ text, links }: { text: string; links: readonly { id: number; name: string }[] }) {
  if (links.length === 0) return null;
  return (
    <div>
      <p>{text}</p>
      <ul className="list-disc pl-5">
        {links.map(({ id, name }) => (
          <li key={id}>
            <a className={link} href={editPath(id)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
