import type { Photo } from "@pazar/contract/listings/photos";

export const photo = (name: string): Photo => ({
  hash: name.padEnd(32, "0"),
  width: 1200,
  height: 900,
  preview: "data:,",
});
