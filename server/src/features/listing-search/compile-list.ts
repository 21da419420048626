import type { CompiledQuery, RawBuilder } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "./listing-scope.ts";
import type { Followed, Lookup } from "./list-request.ts";

/** Nothing else in a list's statement has these values. */
const standIns = { category: -1, city: -2, district: -3, id: -4, key: "key" };
const names = new Map(Object.entries(standIns).map(([name, value]): [unknown, string] => [value, name]));

const compiled = new Map<string, CompiledQuery<Followed>>();

/**
 * The text of a list in one index depends on what its scope and position have, not on the values: it is put together
 * once, with stand-ins for them. To put it together each time took a quarter of what such a list costs.
 */
export function compileList(
  db: Database,
  lookup: Lookup,
  build: (lookup: Lookup) => RawBuilder<Followed>,
): CompiledQuery<Followed> {
  const { scope, order, after, isCounted } = lookup;
  const values: Record<string, unknown> = {
    category: scope.category?.id,
    city: scope.cityId,
    district: scope.districtId,
    id: after?.id,
    key: after?.key,
  };
  const shape = [
    order.column,
    order.direction,
    scope.category?.level,
    isCounted,
    ...Object.values(values).map((value) => value !== undefined),
  ].join(" ");
  const query =
    compiled.get(shape) ??
    build({
      order,
      scope: standInScope(scope),
      ...(isCounted && { isCounted }),
      ...(after && { after: { id: standIns.id, key: standIns.key } }),
    }).compile(db);
  compiled.set(shape, query);
  return { ...query, parameters: query.parameters.map((parameter) => values[names.get(parameter) ?? ""] ?? parameter) };
}

const standInScope = ({ category, cityId, districtId }: Scope): Scope => ({
  ...(category && { category: { ...category, id: standIns.category } }),
  ...(cityId !== undefined && { cityId: standIns.city }),
  ...(districtId !== undefined && { districtId: standIns.district }),
});
