import type { Comparison } from "@pazar/contract/listings/listings";
import { allListingsPath } from "@pazar/contract/pages/paths";
import Scale from "lucide-react/icons/scale";
import { useState } from "react";
import { categoryTrail } from "../features/categories/category-trail.ts";
import { comparePath, readIds } from "../features/compare/compare-path.ts";
import { removeCompared } from "../features/compare/compare-storage.ts";
import { useCompared } from "../features/compare/compared-listings.ts";
import { comparisonRows, isDifferent } from "../features/compare/comparison-rows.ts";
import { ComparisonTable } from "../features/compare/comparison-table.tsx";
import { m } from "../platform/i18n/i18n.ts";
import { apiOf } from "../platform/ssr/api-context.ts";
import { pageHead } from "../platform/ssr/page-head.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Switch } from "../ui/fields/switch.tsx";
import type { Route } from "./+types/compare.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = readIds(url.searchParams.get("ids"));
  if (ids.length === 0) return { comparison: null };
  return { comparison: await apiOf(context)("GET /api/listings/compare", { query: { ids: ids.join(",") } }) };
}

/** Never in search engines: there are as many comparisons as choices. */
export const meta: Route.MetaFunction = () => pageHead({ title: m["compare.title"]() });

export default function ComparePage({ loaderData: { comparison } }: Route.ComponentProps) {
  const category = comparison?.category ?? null;
  const heading = category ? m["compare.heading"]({ category: category.name }) : m["compare.title"]();
  return (
    <>
      <Breadcrumb
        label={m["common.breadcrumb"]()}
        trail={categoryTrail(category ? [category] : [])}
        current={m["compare.title"]()}
      />
      <h1 className="mt-3 mb-4 text-2xl md:text-3xl">{heading}</h1>
      {comparison && comparison.listings.length > 0 ? (
        <Compared comparison={comparison} />
      ) : (
        <Nothing comparison={comparison} />
      )}
    </>
  );
}

function Compared({ comparison }: { comparison: Comparison }) {
  const [isShort, setShort] = useState(false);
  const { listings, category } = comparison;
  const all = comparisonRows(comparison);
  const rows = isShort ? all.filter(isDifferent) : all;
  return (
    <div className="space-y-3">
      <Notes comparison={comparison} />
      {listings.length > 1 ? (
        <Switch
          label={m["compare.onlyDifferences"]()}
          checked={isShort}
          onChange={(event) => setShort(event.target.checked)}
          className="max-w-100 print:hidden"
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{m["compare.needsMore"]()}</p>
          {category && (
            <Button size="sm" variant="secondary" href={`/${category.slug_cid}`}>
              {m["common.browseListings"]()}
            </Button>
          )}
        </div>
      )}
      {rows.length > 0 && <ComparisonTable listings={listings} rows={rows} onRemove={removeCompared} />}
      {isShort && !comparison.features.some(isDifferent) && (
        <p className="text-muted">{m["compare.noDifferences"]()}</p>
      )}
    </div>
  );
}

function Notes({ comparison: { gone, others } }: { comparison: Comparison }) {
  return (
    <>
      {gone.length > 0 && <Note text={goneText(gone.length)} />}
      {others.length > 0 && <Note text={m["compare.othersNote"]()} />}
    </>
  );
}

const Note = ({ text }: { text: string }) => (
  <p className="rounded-control bg-info-soft px-3.5 py-2.5 text-sm font-medium text-info">{text}</p>
);

const goneText = (count: number): string => (count === 1 ? m["compare.goneOne"]() : m["compare.goneMany"]({ count }));

/** Without numbers in the address, offers what was chosen on this device. */
function Nothing({ comparison }: { comparison: Comparison | null }) {
  const { ids } = useCompared();
  const text = comparison && comparison.gone.length > 0 ? goneText(comparison.gone.length) : m["compare.empty"]();
  return (
    <EmptyState
      icon={<Scale size={30} />}
      text={text}
      action={
        !comparison && ids.length > 0 ? (
          <Button href={comparePath(ids)}>{m["compare.open"]({ count: ids.length })}</Button>
        ) : (
          <Button href={allListingsPath}>{m["common.browseListings"]()}</Button>
        )
      }
    />
  );
}
