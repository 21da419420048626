import type { AreaWithPage, PermissionLevel } from "@pazar/contract/admin/admin-areas";

/** What an admin page exports as `handle`; staff-only.tsx checks the area's permission, `view` unless said otherwise. */
export type AreaHandle = { area: AreaWithPage; level?: PermissionLevel };

export const isAreaHandle = (handle: unknown): handle is AreaHandle =>
  typeof handle === "object" && handle !== null && "area" in handle;
