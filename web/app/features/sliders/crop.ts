import { cropShapes, type Crop, type CropName } from "@pazar/contract/admin/content/sliders";

type Size = { width: number; height: number };

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** In pixels of the picture. */
export const widthsOf = ({ width, height }: Size, name: CropName) => ({
  least: cropShapes[name].minWidth,
  most: Math.min(width, Math.floor(height * cropShapes[name].ratio)),
});

/** Stays inside the picture. */
export const moveCrop = (crop: Crop, by: { x: number; y: number }, picture: Size): Crop => ({
  ...crop,
  x: between(Math.round(crop.x + by.x), 0, picture.width - crop.width),
  y: between(Math.round(crop.y + by.y), 0, picture.height - crop.height),
});

/** Keeps the ratio, and the middle where the picture's edge allows it. */
export function resizeCrop(crop: Crop, targetWidth: number, picture: Size, name: CropName): Crop {
  const { least, most } = widthsOf(picture, name);
  const width = between(Math.round(targetWidth), least, most);
  const height = Math.round(width / cropShapes[name].ratio);
  const middle = { x: (crop.width - width) / 2, y: (crop.height - height) / 2 };
  return moveCrop({ ...crop, width, height }, middle, picture);
}

/** As large as the picture allows, in its middle. */
export const centredCrop = ({ width, height }: Size, name: CropName): Crop =>
  resizeCrop({ x: 0, y: 0, width, height }, Infinity, { width, height }, name);
