export const areas = [
  "dashboard",
  "categories",
  "filters",
  "cities",
  "sliders",
  "pages",
  "management",
  "customers",
  "adverts",
  "roles",
  "settings",
  "invoices",
  "payments",
  "reports",
] as const;
export type Area = (typeof areas)[number];
export type Permission = `${Area}.view` | `${Area}.edit`;

export const permissions: readonly Permission[] = areas.flatMap((area): Permission[] => [
  `${area}.view`,
  `${area}.edit`,
]);

export const roleKeys = ["super_admin", "admin", "moderator", "accounting", "users"] as const;
export type RoleKey = (typeof roleKeys)[number];

const view = (...of: Area[]): Permission[] => of.map((area): Permission => `${area}.view`);
const viewAndEdit = (...of: Area[]): Permission[] =>
  of.flatMap((area): Permission[] => [`${area}.view`, `${area}.edit`]);

/** What each built-in role holds on a new installation. super_admin needs no list: it passes every check. */
export const defaultPermissions: Record<RoleKey, readonly Permission[]> = {
  super_admin: [],
  admin: viewAndEdit(...areas).filter((permission) => permission !== "roles.edit"),
  moderator: [...viewAndEdit("dashboard", "customers", "adverts"), ...view("categories", "filters", "cities", "pages")],
  accounting: [...viewAndEdit("dashboard", "invoices", "payments", "reports"), ...view("customers")],
  users: [],
};
