/** Built-in roles with stored permissions: super_admin passes every check and users have none. */
export const listedRoleKeys = ["admin", "moderator", "accounting"] as const;
export type ListedRoleKey = (typeof listedRoleKeys)[number];

/** Built-in roles; the keys of roles that staff add start with `r_`. */
export const roleKeys = ["super_admin", ...listedRoleKeys, "users"] as const;
export type RoleKey = (typeof roleKeys)[number];
