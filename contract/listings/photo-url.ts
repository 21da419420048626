/** The widths (px) in which every photo is served. */
export const photoWidths = [240, 480, 960, 1920] as const;
export type PhotoWidth = (typeof photoWidths)[number];

export const photoUrl = (hash: string, width: PhotoWidth): string => `/media/${hash}-${width}.webp`;
export const photoSrcSet = (hash: string, widths: readonly PhotoWidth[]): string =>
  widths.map((width) => `${photoUrl(hash, width)} ${width}w`).join(", ");
