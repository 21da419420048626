import { roleKeys, type RoleKey } from "@pazar/contract/admin/staff/roles";
import { filterTypes } from "@pazar/contract/catalogue/categories";
import { sql } from "kysely";
import type pg from "pg";
import * as z from "zod/mini";
import { createDatabase, type Database } from "../platform/database/database.ts";
import { slugify } from "@pazar/contract/text/turkish-text";
import { categoryIcon } from "../features/categories/category-icon.ts";
import { continueNumbering } from "./continue-numbering.ts";
import { readRows } from "./data-files.ts";
import { grantNewAreas } from "./grant-new-areas.ts";

const SeedFilter = z.strictObject({
  key: z.string(),
  name_tr: z.string(),
  name_en: z.string(),
  type: z.enum(filterTypes),
  unit: z.optional(z.string()),
  required: z.optional(z.boolean()),
  options: z.optional(z.array(z.strictObject({ tr: z.string(), en: z.string(), code: z.optional(z.string()) }))),
});
type SeedFilter = z.output<typeof SeedFilter>;
const SeedCategory = z.strictObject({
  slug: z.string(),
  name_tr: z.string(),
  name_en: z.string(),
  icon: z.optional(z.string()),
  filters: z.optional(z.array(SeedFilter)),
  get children() {
    return z.optional(z.array(SeedCategory));
  },
});
type SeedCategory = z.output<typeof SeedCategory>;
const SeedDistrict = z.strictObject({ name: z.string(), lat: z.number(), lng: z.number() });
const SeedCity = z.strictObject({ plate: z.string(), ...SeedDistrict.shape, districts: z.array(SeedDistrict) });
type SeedCity = z.output<typeof SeedCity>;

const roleNames: Record<RoleKey, { tr: string; en: string }> = {
  super_admin: { tr: "Süper Yönetici", en: "Super administrator" },
  admin: { tr: "Yönetici", en: "Administrator" },
  moderator: { tr: "Moderatör", en: "Moderator" },
  accounting: { tr: "Muhasebe", en: "Accounting" },
  users: { tr: "Kullanıcı", en: "User" },
};

/** Units that are words differ by language; symbols do not. */
const englishUnits: Record<string, string> = {
  inç: "in",
  "km/sa": "km/h",
  kişi: "people",
  saat: "hours",
  ton: "t",
  yıl: "years",
};

/** What every installation needs: roles and their permissions, provinces and districts, categories and their filters. Adds only what is missing. */
export async function seedReferenceData(pool: pg.Pool): Promise<void> {
  const db = createDatabase(pool);
  await db.transaction().execute(async (transaction) => {
    // Several processes may start at once on an empty database.
    await sql`select pg_advisory_xact_lock(hashtext('reference data'))`.execute(transaction);
    if (!(await transaction.selectFrom("cities").select("id").executeTakeFirst())) {
      await seedRoles(transaction);
      await seedPlaces(transaction, readRows("turkey-locations.json", SeedCity));
      await seedCategories(transaction, readRows("categories.json", SeedCategory));
    }
    await grantNewAreas(transaction);
  });
}

async function seedRoles(db: Database): Promise<void> {
  await db
    .insertInto("roles")
    .values(roleKeys.map((key) => ({ key, name_tr: roleNames[key].tr, name_en: roleNames[key].en, is_builtin: true })))
    .execute();
}

async function seedPlaces(db: Database, cities: SeedCity[]): Promise<void> {
  await db
    .insertInto("cities")
    .values(
      cities.map(({ plate, name, lat, lng }) => ({
        id: Number(plate),
        name,
        slug: slugify(name),
        latitude: lat,
        longitude: lng,
      })),
    )
    .execute();
  const districts = cities.flatMap(({ plate, districts: inCity }) =>
    inCity.map((district) => ({ city_id: Number(plate), ...district })),
  );
  await db
    .insertInto("districts")
    .values(
      districts.map(({ city_id, name, lat, lng }, index) => ({
        id: index + 1,
        city_id,
        name,
        slug: slugify(name),
        latitude: lat,
        longitude: lng,
      })),
    )
    .execute();
}

/** Ids follow the order of the file: 1 to 17 the top level, then the middle, then the leaves. */
async function seedCategories(db: Database, tops: SeedCategory[]): Promise<void> {
  let parents: { id: number | null; children: SeedCategory[] }[] = [{ id: null, children: tops }];
  let lastId = 0;
  const filters: { category_id: number; filter: SeedFilter; position: number }[] = [];
  for (const level of [1, 2, 3]) {
    const placed = parents.flatMap(({ id: parent_id, children }) =>
      children.map((category, position) => ({ id: ++lastId, parent_id, position, category })),
    );
    await db
      .insertInto("categories")
      .values(
        placed.map(({ id, parent_id, position, category }) => ({
          id,
          parent_id,
          level,
          position,
          slug: category.slug,
          name_tr: category.name_tr,
          name_en: category.name_en,
          icon: category.icon === undefined ? null : categoryIcon(category.icon),
        })),
      )
      .execute();
    filters.push(
      ...placed.flatMap(({ id, category }) =>
        (category.filters ?? []).map((filter, position) => ({ category_id: id, filter, position })),
      ),
    );
    parents = placed.map(({ id, category }) => ({ id, children: category.children ?? [] }));
  }
  await db
    .insertInto("filters")
    .values(
      filters.map(({ category_id, filter, position }, index) => ({
        id: index + 1,
        category_id,
        key: filter.key,
        type: filter.type,
        name_tr: filter.name_tr,
        name_en: filter.name_en,
        unit_tr: filter.unit ?? null,
        unit_en: filter.unit === undefined ? null : (englishUnits[filter.unit] ?? filter.unit),
        is_required: filter.required ?? false,
        position,
      })),
    )
    .execute();
  const options = filters.flatMap(({ filter }, index) =>
    optionCodes(filter.options ?? []).map((option, position) => ({ filter_id: index + 1, position, ...option })),
  );
  for (let start = 0; start < options.length; start += 5_000) {
    await db
      .insertInto("filter_options")
      .values(options.slice(start, start + 5_000))
      .execute();
  }
  await continueNumbering(db, "categories", "filters");
}

/**
 * A code is the Turkish name as a slug, unless the option keeps one that it had under another name; a second option with
 * the same slug gets a number.
 */
function optionCodes(
  options: NonNullable<SeedFilter["options"]>,
): { code: string; name_tr: string; name_en: string }[] {
  const used = new Set<string>();
  return options.map(({ tr, en, code: kept }) => {
    const slug = kept ?? slugify(tr);
    let code = slug;
    for (let count = 2; used.has(code); count++) code = `${slug}-${count}`;
    used.add(code);
    return { code, name_tr: tr, name_en: en };
  });
}
