import type { CategoryAction, CategoryEffects } from "@pazar/contract/admin/catalogue/staff-categories";
import { useCallback } from "react";
import { ApiFailure } from "../../platform/api/api-failure.ts";
import { api } from "../../platform/api/api.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";

type EffectsPanelProps = { action: CategoryAction; id: number; target: number | undefined };

/** A preview of what an action will do, or the rule that forbids it. */
export function EffectsPanel({ action, id, target }: EffectsPanelProps) {
  const load = useCallback(
    () =>
      api("GET /api/admin/categories/:id/effects", {
        params: { id },
        query: { action, ...(target !== undefined && { target }) },
      }),
    [action, id, target],
  );
  const { value: effects, error, hasFailed, retry } = useLoaded(load);
  const rule = error instanceof ApiFailure ? Object.values(error.errors).flat()[0] : undefined;
  return (
    <section aria-live="polite" className="rounded-control bg-sunken px-3.5 py-3 text-sm">
      <h3 className="mb-1 font-semibold">{m["admin.categories.effects.title"]()}</h3>
      {!effects && !hasFailed && (
        <>
          <span className="sr-only">{m["admin.categories.effects.loading"]()}</span>
          <Skeleton className="h-16" />
        </>
      )}
      {rule !== undefined && <p>{rule}</p>}
      <RetryProblem
        text={hasFailed && rule === undefined ? m["admin.categories.effects.failed"]() : undefined}
        onRetry={retry}
      />
      {effects && <Effects action={action} effects={effects} />}
    </section>
  );
}

function Effects({ action, effects }: { action: CategoryAction; effects: CategoryEffects }) {
  const { listings, listings_on_sale, subcategories, addresses, filters_lost } = effects;
  const below = { count: formatNumber(subcategories) };
  return (
    <ul className="list-disc space-y-1 pl-4.5">
      <li>
        {listings === 0
          ? m["admin.categories.effects.noListings"]()
          : m["admin.categories.effects.listings"]({
              count: formatNumber(listings),
              onSale: formatNumber(listings_on_sale),
            })}
      </li>
      {subcategories > 0 && (
        <li>
          {action === "delete"
            ? m["admin.categories.effects.subcategoriesDeleted"](below)
            : m["admin.categories.effects.subcategoriesMoved"](below)}
        </li>
      )}
      <li>
        {addresses === 0
          ? m["admin.categories.effects.noAddresses"]()
          : m["admin.categories.effects.addresses"]({ count: formatNumber(addresses) })}
      </li>
      {listings > 0 && filters_lost.length === 0 && <li>{m["admin.categories.effects.noFiltersLost"]()}</li>}
      {filters_lost.length > 0 && (
        <li>
          {m["admin.categories.effects.filtersLost"]()}
          <ul className="mt-0.5 list-[circle] pl-4.5">
            {filters_lost.map(({ name, listings: count }, index) => (
              <li key={`${name}-${index}`}>
                {m["admin.categories.effects.filterLost"]({ name, count: formatNumber(count) })}
              </li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  );
}
