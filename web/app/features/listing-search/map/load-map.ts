import { ListingFilterQuery, type ListingMap } from "@pazar/contract/search/listing-search";
import type { PlaceMap } from "@pazar/contract/catalogue/locations";
import { api } from "../../../platform/api/api.ts";

export type MapData = {
  drawing: PlaceMap;
  /** 0 for all provinces. */
  cityId: number;
  /** Most listings first; places without any are not there. */
  counts: ListingMap["places"];
  isSample: boolean;
};

/** Drawings do not depend on what is searched for. */
const drawings = new Map<number, Promise<PlaceMap>>();

function loadDrawing(city: number): Promise<PlaceMap> {
  const drawing = drawings.get(city) ?? api("GET /api/place-map", { query: { city } });
  drawings.set(city, drawing);
  drawing.catch(() => drawings.delete(city));
  return drawing;
}

/** `queryJson` is the query of the list. */
export async function loadMap(queryJson: string): Promise<MapData> {
  const query = ListingFilterQuery.parse(JSON.parse(queryJson));
  const [drawing, { city_id, is_sample, places }] = await Promise.all([
    loadDrawing(query.city ?? 0),
    api("GET /api/listings/map", { query }),
  ]);
  return { drawing, cityId: city_id ?? 0, counts: places, isSample: is_sample };
}
