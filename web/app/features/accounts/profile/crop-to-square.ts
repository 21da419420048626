/** In pixels of the upright picture. */
export type Square = { x: number; y: number; width: number; height: number };

const side = 512;
const quality = 0.9;

export function cropToSquare(image: HTMLImageElement, { x, y, width, height }: Square): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  // JPEG has no transparency: transparent parts would turn black.
  if (context) {
    context.fillStyle = "#fff";
    context.fillRect(0, 0, side, side);
    context.imageSmoothingQuality = "high";
    context.drawImage(image, x, y, width, height, 0, 0, side, side);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the canvas made no picture"))),
      "image/jpeg",
      quality,
    );
  });
}
