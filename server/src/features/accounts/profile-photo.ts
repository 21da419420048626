import { photoUrl } from "@pazar/contract/listings/photo-url";

export const profilePhotoUrl = ({ photo_hash }: { photo_hash: string | null }): string | null =>
  photo_hash === null ? null : photoUrl(photo_hash, 240);
