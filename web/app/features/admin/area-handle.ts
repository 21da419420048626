import type { AreaWithPage } from "@pazar/contract/admin/admin-areas";

/** What an admin page exports as `handle`; staff-only.tsx checks the area's permission. */
export type AreaHandle = { area: AreaWithPage };

export const isAreaHandle = (handle: unknown): handle is AreaHandle =>
  typeof handle === "object" && handle !== null && "area" in handle;
