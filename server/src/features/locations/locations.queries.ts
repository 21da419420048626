import type { Database } from "../../platform/database/database.ts";
import { isOnSale } from "../listings/on-sale.ts";

export const listCities = (db: Database) =>
  db
    .selectFrom("cities")
    .select(["id", "name", "latitude", "longitude", "is_active", "merged_into", "popular_position"])
    .orderBy("id")
    .execute();

export const listDistricts = (db: Database) =>
  db
    .selectFrom("districts as d")
    .innerJoin("cities as c", "c.id", "d.city_id")
    .select(["d.id", "d.name", "d.city_id", "c.name as city", "d.latitude", "d.longitude"])
    .select(["d.is_active", "d.merged_into", "d.popular_position"])
    .orderBy("d.id")
    .execute();

export const countByDistrict = (db: Database) =>
  db
    .selectFrom("listings as l")
    .where(isOnSale)
    .select((eb) => ["l.district_id", eb.fn.countAll<number>().as("listings")])
    .groupBy("l.district_id")
    .execute();

export const countByCity = (db: Database) =>
  db
    .selectFrom("category_counts")
    .select((eb) => ["city_id", eb.fn.sum<string>("listings").as("listings")])
    .groupBy("city_id")
    .execute();

export const findSavedPlace = (db: Database, userId: number) =>
  db.selectFrom("users").where("id", "=", userId).select(["city_id", "district_id"]).executeTakeFirst();
