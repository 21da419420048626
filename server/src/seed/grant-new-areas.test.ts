import { readFileSync } from "node:fs";
import path from "node:path";
import { areas } from "@pazar/contract/admin/admin-areas";
import { defaultGrants } from "@pazar/contract/admin/staff/permissions";
import { beforeEach, describe, expect, it } from "vitest";
import { createDatabase, type Database } from "../platform/database/database.ts";
import { cloneDatabase } from "../testing/database/test-database.ts";
import { grantNewAreas } from "./grant-new-areas.ts";
import { seedReferenceData } from "./reference-data.ts";

const migration = path.join(import.meta.dirname, "../../migrations/0024_granted_areas.sql");
const withNewArea = [
  ...defaultGrants,
  { area: "novelties", role: "admin", permission: "novelties.view" },
  { area: "novelties", role: "admin", permission: "novelties.edit" },
  { area: "novelties", role: "moderator", permission: "novelties.view" },
];

describe("permissions of an area", () => {
  let db: Database;
  let start: () => Promise<void>;
  let migrateAgain: () => Promise<void>;
  beforeEach(async () => {
    const { pool } = await cloneDatabase();
    db = createDatabase(pool);
    start = () => seedReferenceData(pool);
    migrateAgain = async () => {
      await pool.query(`drop table granted_areas; ${readFileSync(migration, "utf8")}`);
    };
  });

  const holders = async (permission: string): Promise<string[]> =>
    (
      await db
        .selectFrom("role_permissions")
        .where("permission", "=", permission)
        .select("role")
        .orderBy("role")
        .execute()
    ).map(({ role }) => role);
  const take = (role: string, permission: string) =>
    db.deleteFrom("role_permissions").where("role", "=", role).where("permission", "=", permission).execute();
  const granted = async (): Promise<string[]> =>
    (await db.selectFrom("granted_areas").select("area").orderBy("area").execute()).map(({ area }) => area);

  it("are granted by default on a new installation", async () => {
    expect(await granted()).toEqual(areas.toSorted());
    const rows = await db.selectFrom("role_permissions").select(["role", "permission"]).execute();
    const text = ({ role, permission }: { role: string; permission: string }) => `${role} ${permission}`;
    expect(rows.map(text).toSorted()).toEqual(defaultGrants.map(text).toSorted());
  });

  it("are granted to the roles of an older installation when the area is added, and only then", async () => {
    await grantNewAreas(db, withNewArea);
    expect(await holders("novelties.view")).toEqual(["admin", "moderator"]);
    expect(await holders("novelties.edit")).toEqual(["admin"]);
    await take("moderator", "novelties.view");
    await grantNewAreas(db, withNewArea);
    expect(await holders("novelties.view")).toEqual(["admin"]);
  });

  it("are kept where staff have granted them already", async () => {
    await db.insertInto("role_permissions").values({ role: "accounting", permission: "novelties.view" }).execute();
    await db.insertInto("role_permissions").values({ role: "moderator", permission: "novelties.view" }).execute();
    await grantNewAreas(db, withNewArea);
    expect(await holders("novelties.view")).toEqual(["accounting", "admin", "moderator"]);
  });

  it("stay as staff have left them when an installation gets the table of granted areas", async () => {
    await take("moderator", "pages.view");
    await migrateAgain();
    await start();
    expect(await granted()).toEqual(areas.toSorted());
    expect(await holders("pages.view")).toEqual(["admin"]);
  });

  it("are granted once by processes that start at the same time", async () => {
    await db.deleteFrom("granted_areas").where("area", "=", "pages").execute();
    await take("moderator", "pages.view");
    await Promise.all([start(), start(), start()]);
    expect(await holders("pages.view")).toEqual(["admin", "moderator"]);
  });
});
