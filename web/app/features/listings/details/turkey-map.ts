type Point = { latitude: number; longitude: number };

/** The bounds of the map in degrees. */
const west = 25.4;
const east = 45.1;
const north = 42.4;
const south = 35.8;

/** Equirectangular projection: longitudes are scaled by the cosine of the middle latitude. */
const middle = Math.cos((39.1 * Math.PI) / 180);

export const mapWidth = 1000;
const scale = mapWidth / ((east - west) * middle);
export const mapHeight = Math.round((north - south) * scale);

/** Relative to the map's upper left corner. */
export const mapPoint = ({ latitude, longitude }: Point): { x: number; y: number } => ({
  x: (longitude - west) * middle * scale,
  y: (north - latitude) * scale,
});

/** What lies at a point of the map: the inverse of `mapPoint`. */
export const placeAt = ({ x, y }: { x: number; y: number }): Point => ({
  latitude: north - y / scale,
  longitude: west + x / (middle * scale),
});
