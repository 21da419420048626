import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { formatPrice } from "@pazar/contract/text/format-price";
import { toLira } from "@pazar/contract/text/money";
import { formatMoney } from "../../platform/i18n/format-money.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { comparisonNames } from "../accounting-reports/comparison-names.ts";
import { formatNames } from "../admin/exports/format-names.ts";
import { kindNames as invoiceKindNames } from "../invoices/invoice-names.tsx";
import { statusReasonNames, tabNames } from "../moderation/moderation-names.ts";
import { kindNames as packageKindNames } from "../packages/package-names.ts";
import { methodNames, orderStatusNames } from "../payments/payment-names.ts";
import { inBothLanguages, settingNames } from "../settings/setting-names.ts";
import { namesOf } from "../staff/permission-names.ts";
import { textOf } from "./difference.ts";

type Name = () => string;

const fieldNames = new Map<string, Name>([
  ...settingNames,
  ["status", m["admin.people.columns.status"]],
  ["until", m["admin.people.columns.suspendedUntil"]],
  ["email", m["admin.people.columns.email"]],
  ["note", m["admin.audit.fields.note"]],
  ["role", m["admin.staff.role"]],
  ["permissions", m["admin.audit.fields.permissions"]],
  ["extra_permissions", m["admin.staff.extra"]],
  ["invitation", m["admin.audit.kinds.invitation"]],
  ["invited_by", m["admin.audit.fields.invitedBy"]],
  ...inBothLanguages("name", m["admin.people.columns.name"]),
  ...inBothLanguages("text", m["admin.audit.kinds.reason"]),
  ["ids", m["admin.audit.fields.order"]],
  ["q", m["admin.audit.fields.search"]],
  ["tab", m["admin.moderation.tabsLabel"]],
  ["status_reason", m["admin.moderation.filters.statusReason"]],
  ["findings", m["admin.moderation.filters.findings"]],
  ["hidden", m["admin.moderation.filters.onlyHidden"]],
  ["category", m["admin.moderation.filters.category"]],
  ["city", m["admin.moderation.filters.city"]],
  ["district", m["admin.moderation.filters.district"]],
  ["seller", m["admin.moderation.filters.seller"]],
  ["min_price", m["admin.moderation.filters.minPrice"]],
  ["max_price", m["admin.moderation.filters.maxPrice"]],
  ["from", m["admin.moderation.filters.from"]],
  ["to", m["admin.moderation.filters.to"]],
  ["moderation_reason", m["admin.audit.kinds.reason"]],
  ["moderation_note", m["admin.moderation.reasonDialog.note"]],
  ["featured", m["admin.moderation.featured"]],
  ["title", m["admin.moderation.fields.title"]],
  ["price", m["admin.moderation.fields.price"]],
  ["category_id", m["admin.moderation.fields.category_id"]],
  ["city_id", m["admin.moderation.filters.city"]],
  ["district_id", m["admin.moderation.filters.district"]],
  ["features", m["admin.moderation.fields.features"]],
  ["hand_delivery", m["admin.moderation.fields.hand_delivery"]],
  ["description", m["admin.moderation.fields.description"]],
  ["photos", m["listing.photos"]],
  ["cover", m["admin.audit.fields.cover"]],
  ["outcome", m["admin.conversationReports.outcome"]],
  ["stars", m["reviews.log.stars"]],
  ["parent_id", m["admin.categories.fields.parent"]],
  ["target_id", m["admin.categories.fields.target"]],
  ["position", m["admin.categories.fields.position"]],
  ["slug", m["admin.categories.fields.slug"]],
  ["icon", m["admin.categories.fields.icon"]],
  ["is_on_home", m["admin.categories.fields.onHome"]],
  ["is_hidden", m["admin.categories.fields.hidden"]],
  ["description_tr", m["admin.sliders.descriptionTr"]],
  ["description_en", m["admin.sliders.descriptionEn"]],
  ["link", m["admin.sliders.link"]],
  ["is_active", m["admin.sliders.active"]],
  ["starts_at", m["admin.sliders.startsAt"]],
  ["ends_at", m["admin.sliders.endsAt"]],
  ["picture_hash", m["admin.sliders.picture"]],
  ["phone_hash", m["admin.sliders.crops.phone"]],
  ["desktop_hash", m["admin.sliders.crops.desktop"]],
  ["key", m["admin.filters.key"]],
  ["type", m["admin.filters.type"]],
  ["unit_tr", m["admin.filters.unitTr"]],
  ["unit_en", m["admin.filters.unitEn"]],
  ["is_required", m["admin.filters.isRequired"]],
  ["is_facet", m["admin.filters.isFacet"]],
  ["is_on_card", m["admin.filters.isOnCard"]],
  ["depends_on", m["admin.filters.dependsOn"]],
  ["options", m["admin.filters.options"]],
  ...inBothLanguages("title", m["admin.moderation.fields.title"]),
  ["version", m["admin.pages.columns.version"]],
  ["group_id", m["admin.pages.form.group"]],
  ["is_head", m["admin.pages.places.head"]],
  ["is_footer", m["admin.pages.places.footer"]],
  ["is_accepted_on_registration", m["admin.pages.consentText"]],
  ["is_published", m["admin.pages.statuses.published"]],
  ["publish_at", m["admin.pages.publishedAt"]],
  ["restored_from", m["admin.pages.versions.restore"]],
  ["required_version", m["admin.pages.consent.heading"]],
  ["icon_svg", m["admin.pages.socialLinks.icon"]],
  ["format", m["admin.accountingReports.audit.format"]],
  ["rows", m["admin.accountingReports.audit.rows"]],
  ["compare", m["admin.accountingReports.period.compare"]],
  ["order_status", m["admin.payments.log.fields.order_status"]],
  ["paid", m["admin.payments.log.fields.paid"]],
  ["refunded", m["admin.payments.log.fields.refunded"]],
  ["amount", m["admin.payments.log.fields.amount"]],
  ["received_on", m["admin.payments.log.fields.received_on"]],
  ["method", m["admin.payments.log.fields.method"]],
  ["sent_to", m["admin.payments.log.fields.sent_to"]],
  ["bank_line", m["admin.payments.log.fields.bank_line"]],
  ["added", m["admin.payments.log.fields.added"]],
  ["kind", m["admin.payments.log.fields.kind"]],
  ["days", m["admin.payments.log.fields.days"]],
  ["vat_rate", m["admin.payments.log.fields.vat_rate"]],
  ["valid_from", m["admin.payments.log.fields.valid_from"]],
]);

/** A field without a name is shown by its key. */
export const fieldName = (field: string): string => fieldNames.get(field)?.() ?? field;

const statuses: Record<string, Name> = {
  active: m["admin.audit.statuses.active"],
  suspended: m["admin.people.status.suspended"],
  deleted: m["admin.people.status.deleted"],
  pedding: m["admin.moderation.status.pedding"],
  sold: m["admin.moderation.status.sold"],
  inactive: m["admin.moderation.status.inactive"],
};

const outcomes: Record<string, Name> = {
  no_breach: m["admin.conversationReports.outcomes.no_breach"],
  warned: m["admin.conversationReports.outcomes.warned"],
  suspended: m["admin.conversationReports.outcomes.suspended"],
  removed: m["reviews.staff.outcomes.removed"],
  kept: m["reviews.staff.outcomes.kept"],
};
const flags: Record<string, Name> = { 1: m["common.yes"], 0: m["common.no"] };
const codes: Record<string, Record<string, Name>> = {
  status: statuses,
  status_reason: statusReasonNames,
  outcome: outcomes,
  tab: tabNames,
  compare: comparisonNames,
  format: formatNames,
  featured: flags,
  findings: flags,
  hidden: flags,
  order_status: orderStatusNames,
  method: methodNames,
  // Of invoices and of packages.
  kind: { ...invoiceKindNames, ...packageKindNames },
};

/** Fields that hold hashes of photos. */
export const pictureFields: readonly string[] = [
  "photos",
  "cover",
  "logo_hash",
  "picture_hash",
  "phone_hash",
  "desktop_hash",
];
const timeFields: readonly string[] = ["until", "starts_at", "ends_at", "valid_from"];
/** Of orders and payments, in kuruş. */
const sumFields: readonly string[] = ["paid", "refunded", "amount"];
const permissionFields: readonly string[] = ["permissions", "extra_permissions"];

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);
export const hashesIn = (value: unknown): string[] => listOf(value ?? []).filter((hash) => /^[0-9a-f]{32}$/.test(hash));

/** A stored value (an id, code, hash, sum in kuruş or UTC time) as text. `names` has the names of ids by `field:id`. */
export function valueText(field: string, value: unknown, names: Readonly<Record<string, string>> = {}): string {
  const name = typeof value === "string" || typeof value === "number" ? names[`${field}:${value}`] : undefined;
  if (name !== undefined) return name;
  if (pictureFields.includes(field)) return m["admin.audit.pictures"]({ count: listOf(value).length });
  if (permissionFields.includes(field)) return namesOf(new Set(listOf(value))).join(", ");
  if (typeof value === "boolean") return value ? m["common.yes"]() : m["common.no"]();
  if (field in codes && typeof value === "string") return codes[field]?.[value]?.() ?? value;
  if (timeFields.includes(field) && typeof value === "string") return formatMoment(value);
  if (field === "price" && typeof value === "number") return formatPrice(toLira(value), getLocale());
  if (sumFields.includes(field) && typeof value === "number") return formatMoney(value);
  return textOf(value);
}
