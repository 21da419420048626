/** Built-in roles whose permissions are a list: super_admin passes every check and users hold nothing. */
export const listedRoleKeys = ["admin", "moderator", "accounting"] as const;
export type ListedRoleKey = (typeof listedRoleKeys)[number];

/** The roles of the product; staff may add others, whose keys begin with `r_`. */
export const roleKeys = ["super_admin", ...listedRoleKeys, "users"] as const;
export type RoleKey = (typeof roleKeys)[number];
