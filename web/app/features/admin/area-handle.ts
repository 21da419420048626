import type { Area } from "@pazar/contract/admin-areas";

/** What an admin page exports as `handle`: the guard around it asks for the area's permission. */
export type AreaHandle = { area: Area };

export const isAreaHandle = (handle: unknown): handle is AreaHandle =>
  typeof handle === "object" && handle !== null && "area" in handle;
