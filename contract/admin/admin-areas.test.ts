import { expect, test } from "vitest";
import { adminAreas, areaGroups, areas, type Area } from "./admin-areas.ts";
import { defaultPermissions, permissions, type Permission } from "./staff/permissions.ts";

/** The sidebar that the specification describes. */
const specified = {
  general: ["dashboard", "customers", "adverts"],
  management: ["management", "roles", "settings"],
  operations: ["categories", "filters", "cities", "sliders", "pages"],
  accounting: ["invoices", "payments", "reports"],
};
const isSpecified = (area: Area): boolean => Object.values(specified).flat().includes(area);

test("groups and areas are in the specified order", () => {
  expect(areaGroups).toEqual(Object.keys(specified));
  for (const group of areaGroups) {
    const members = adminAreas.filter((area) => area.group === group).map(({ area }) => area);
    expect(members.filter(isSpecified)).toEqual(specified[group]);
  }
});

test("the sidebar's order is that of its groups", () => {
  const grouped = areaGroups.flatMap((group) => adminAreas.filter((area) => area.group === group));
  expect(areas).toEqual(grouped.map(({ area }) => area));
});

test("default permissions of the roles", () => {
  const held = (role: "moderator" | "accounting"): Permission[] =>
    defaultPermissions(role).filter((permission) =>
      areas.some((area) => isSpecified(area) && permission.startsWith(`${area}.`)),
    );
  const both = (...of: Area[]): Permission[] => of.flatMap((area): Permission[] => [`${area}.view`, `${area}.edit`]);
  expect(defaultPermissions("super_admin")).toEqual([]);
  expect(defaultPermissions("users")).toEqual([]);
  expect(defaultPermissions("admin")).toEqual(permissions.filter((permission) => permission !== "roles.edit"));
  expect(held("moderator")).toEqual([
    ...both("dashboard", "customers", "adverts"),
    "categories.view",
    "filters.view",
    "cities.view",
    "pages.view",
  ]);
  expect(held("accounting")).toEqual([
    ...both("dashboard"),
    "customers.view",
    ...both("invoices", "payments", "reports"),
  ]);
});
