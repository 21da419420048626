import * as z from "zod/mini";
import { dayMs } from "../../durations.ts";
import { Kurus } from "../../payments/billing.ts";
import type { EndpointTable } from "../../endpoint.ts";
import { PromotionKind } from "../../payments/orders.ts";
import { line } from "../../text/text.ts";
import { Id, IdParams, Ids, Timestamp } from "../../values.ts";

/** Percent. */
export const vatRates = [0, 1, 10, 20] as const;
export const packageLimits = { packages: 30, name: 80, days: 365, minPrice: 100, maxPrice: 100_000_000 } as const;

const PackagePrice = z.object({
  id: z.number(),
  price: Kurus,
  vat_rate: z.number(),
  valid_from: Timestamp,
  /** Null: set when the site was made, or by somebody who is gone. */
  set_by: z.nullable(z.string()),
  state: z.enum(["planned", "current", "past"]),
});
export type PackagePrice = z.infer<typeof PackagePrice>;

export const StaffPackage = z.object({
  id: z.number(),
  version: z.number(),
  kind: PromotionKind,
  days: z.nullable(z.number()),
  name_tr: z.string(),
  name_en: z.string(),
  is_active: z.boolean(),
  /** The latest first, planned ones before. */
  prices: z.array(PackagePrice),
});
export type StaffPackage = z.infer<typeof StaffPackage>;

const Name = line(packageLimits.name, 0).check(z.minLength(2, "admin.payments.errors.packageName"));
const Version = z.int().check(z.gte(1), z.lte(2_147_483_647));
const content = { name_tr: Name, name_en: Name, is_active: z.boolean() };
const price = {
  /** kuruş, KDV included */
  price: z
    .int("admin.payments.errors.price")
    .check(
      z.gte(packageLimits.minPrice, "admin.payments.errors.price"),
      z.lte(packageLimits.maxPrice, "admin.payments.errors.price"),
    ),
  vat_rate: z.literal(vatRates),
};

const NewPackage = z
  .object({
    kind: PromotionKind,
    /** Null for a bump, which happens once. */
    days: z.nullable(
      z
        .int("admin.payments.errors.days")
        .check(z.gte(1, "admin.payments.errors.days"), z.lte(packageLimits.days, "admin.payments.errors.days")),
    ),
    ...content,
    ...price,
  })
  .check(
    z.refine(({ kind, days }) => (kind === "bump") === (days === null), {
      path: ["days"],
      message: "admin.payments.errors.days",
    }),
  );
export type NewPackage = z.infer<typeof NewPackage>;

const PackageChange = z.object({ ...content, version: Version });
export type PackageChange = z.infer<typeof PackageChange>;

const isPlannable = (time: string): boolean =>
  Date.parse(time) > Date.now() && time < new Date(Date.now() + 366 * dayMs).toISOString();
export const NewPrice = z.object({
  ...price,
  /** Null: from now on. */
  valid_from: z.nullable(
    z.iso.datetime("admin.payments.errors.validFrom").check(z.refine(isPlannable, "admin.payments.errors.validFrom")),
  ),
  version: Version,
});
export type NewPrice = z.infer<typeof NewPrice>;

export const packageEndpoints = {
  "GET /api/admin/payments/packages": {
    access: "payments.view",
    summary: "What can be bought, in its order, with the history of prices.",
    answer: z.array(StaffPackage),
  },
  "POST /api/admin/payments/packages": {
    access: "payments.edit",
    summary: "Adds a package (201), the last in the order.",
    body: NewPackage,
    answer: StaffPackage,
  },
  "PUT /api/admin/payments/packages": {
    access: "payments.edit",
    summary: "Puts the packages in this order.",
    body: Ids,
    answer: z.array(StaffPackage),
  },
  "PUT /api/admin/payments/packages/:id": {
    access: "payments.edit",
    summary: "Changes names, or whether it is on sale, unless somebody else has since `version`.",
    params: IdParams,
    body: PackageChange,
    answer: StaffPackage,
  },
  "POST /api/admin/payments/packages/:id/prices": {
    access: "payments.edit",
    summary: "Sets a new price from now on, or from a day to come. Orders keep the price agreed to.",
    params: IdParams,
    body: NewPrice,
    answer: StaffPackage,
  },
  "DELETE /api/admin/payments/packages/:id/prices/:price_id": {
    access: "payments.edit",
    summary: "Takes back a price that has not begun.",
    params: z.extend(IdParams, { price_id: Id }),
    answer: StaffPackage,
  },
} satisfies EndpointTable;
