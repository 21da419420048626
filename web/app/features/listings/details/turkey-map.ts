type Point = { latitude: number; longitude: number };

/** What the drawing shows, in degrees: all of Turkey with a little sea around it. */
const west = 25.4;
const east = 45.1;
const north = 42.4;
const south = 35.8;

/** At this latitude the country keeps its shape. */
const middle = Math.cos((39.1 * Math.PI) / 180);

export const mapWidth = 1000;
const scale = mapWidth / ((east - west) * middle);
export const mapHeight = Math.round((north - south) * scale);

/** Where a place lies on the drawing, from its upper left corner. */
export const mapPoint = ({ latitude, longitude }: Point): { x: number; y: number } => ({
  x: (longitude - west) * middle * scale,
  y: (north - latitude) * scale,
});
