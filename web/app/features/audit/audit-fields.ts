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
import { inBoth, settingNames } from "../settings/setting-names.ts";
import { namesOf } from "../staff/permission-names.ts";
import { textOf } from "./difference.ts";

type Name = () => string;

const fieldNames = new Map<string, Name>([
  ...settingNames,
  ["status", m["people.columns.status"]],
  ["until", m["people.columns.suspendedUntil"]],
  ["email", m["people.columns.email"]],
  ["note", m["audit.fields.note"]],
  ["role", m["staff.role"]],
  ["permissions", m["audit.fields.permissions"]],
  ["extra_permissions", m["staff.extra"]],
  ["invitation", m["audit.kinds.invitation"]],
  ["invited_by", m["audit.fields.invitedBy"]],
  ...inBoth("name", m["people.columns.name"]),
  ...inBoth("text", m["audit.kinds.reason"]),
  ["ids", m["audit.fields.order"]],
  ["q", m["audit.fields.search"]],
  ["tab", m["moderation.tabsLabel"]],
  ["status_reason", m["moderation.filters.statusReason"]],
  ["findings", m["moderation.filters.findings"]],
  ["hidden", m["moderation.filters.onlyHidden"]],
  ["category", m["moderation.filters.category"]],
  ["city", m["moderation.filters.city"]],
  ["district", m["moderation.filters.district"]],
  ["seller", m["moderation.filters.seller"]],
  ["min_price", m["moderation.filters.minPrice"]],
  ["max_price", m["moderation.filters.maxPrice"]],
  ["from", m["moderation.filters.from"]],
  ["to", m["moderation.filters.to"]],
  ["moderation_reason", m["audit.kinds.reason"]],
  ["moderation_note", m["moderation.reasonDialog.note"]],
  ["featured", m["moderation.featured"]],
  ["title", m["moderation.fields.title"]],
  ["price", m["moderation.fields.price"]],
  ["category_id", m["moderation.fields.category_id"]],
  ["city_id", m["moderation.filters.city"]],
  ["district_id", m["moderation.filters.district"]],
  ["features", m["moderation.fields.features"]],
  ["hand_delivery", m["moderation.fields.hand_delivery"]],
  ["description", m["moderation.fields.description"]],
  ["photos", m["listing.photos"]],
  ["cover", m["audit.fields.cover"]],
  ["outcome", m["conversationReports.outcome"]],
  ["stars", m["reviews.log.stars"]],
  ["parent_id", m["categoryAdmin.fields.parent"]],
  ["target_id", m["categoryAdmin.fields.target"]],
  ["position", m["categoryAdmin.fields.position"]],
  ["slug", m["categoryAdmin.fields.slug"]],
  ["icon", m["categoryAdmin.fields.icon"]],
  ["is_on_home", m["categoryAdmin.fields.onHome"]],
  ["is_hidden", m["categoryAdmin.fields.hidden"]],
  ["description_tr", m["sliderAdmin.descriptionTr"]],
  ["description_en", m["sliderAdmin.descriptionEn"]],
  ["link", m["sliderAdmin.link"]],
  ["is_active", m["sliderAdmin.active"]],
  ["starts_at", m["sliderAdmin.startsAt"]],
  ["ends_at", m["sliderAdmin.endsAt"]],
  ["picture_hash", m["sliderAdmin.picture"]],
  ["phone_hash", m["sliderAdmin.crops.phone"]],
  ["desktop_hash", m["sliderAdmin.crops.desktop"]],
  ["key", m["filterAdmin.key"]],
  ["type", m["filterAdmin.type"]],
  ["unit_tr", m["filterAdmin.unitTr"]],
  ["unit_en", m["filterAdmin.unitEn"]],
  ["is_required", m["filterAdmin.isRequired"]],
  ["is_facet", m["filterAdmin.isFacet"]],
  ["is_on_card", m["filterAdmin.isOnCard"]],
  ["depends_on", m["filterAdmin.dependsOn"]],
  ["options", m["filterAdmin.options"]],
  ...inBoth("title", m["moderation.fields.title"]),
  ["version", m["pageAdmin.columns.version"]],
  ["group_id", m["pageAdmin.form.group"]],
  ["is_head", m["pageAdmin.places.head"]],
  ["is_footer", m["pageAdmin.places.footer"]],
  ["is_accepted_on_registration", m["pageAdmin.consentText"]],
  ["is_published", m["pageAdmin.statuses.published"]],
  ["publish_at", m["pageAdmin.publishedAt"]],
  ["restored_from", m["pageAdmin.versions.restore"]],
  ["required_version", m["pageAdmin.consent.heading"]],
  ["icon_svg", m["pageAdmin.socialLinks.icon"]],
  ["format", m["accountingReports.audit.format"]],
  ["rows", m["accountingReports.audit.rows"]],
  ["compare", m["accountingReports.period.compare"]],
  ["order_status", m["payments.log.fields.order_status"]],
  ["paid", m["payments.log.fields.paid"]],
  ["refunded", m["payments.log.fields.refunded"]],
  ["amount", m["payments.log.fields.amount"]],
  ["received_on", m["payments.log.fields.received_on"]],
  ["method", m["payments.log.fields.method"]],
  ["sent_to", m["payments.log.fields.sent_to"]],
  ["bank_line", m["payments.log.fields.bank_line"]],
  ["added", m["payments.log.fields.added"]],
  ["kind", m["payments.log.fields.kind"]],
  ["days", m["payments.log.fields.days"]],
  ["vat_rate", m["payments.log.fields.vat_rate"]],
  ["valid_from", m["payments.log.fields.valid_from"]],
]);

/** A field without a name is shown by its key. */
export const fieldName = (field: string): string => fieldNames.get(field)?.() ?? field;

const statuses: Record<string, Name> = {
  active: m["audit.statuses.active"],
  suspended: m["people.status.suspended"],
  deleted: m["people.status.deleted"],
  pedding: m["moderation.status.pedding"],
  sold: m["moderation.status.sold"],
  inactive: m["moderation.status.inactive"],
};

const outcomes: Record<string, Name> = {
  no_breach: m["conversationReports.outcomes.no_breach"],
  warned: m["conversationReports.outcomes.warned"],
  suspended: m["conversationReports.outcomes.suspended"],
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
  if (pictureFields.includes(field)) return m["audit.pictures"]({ count: listOf(value).length });
  if (permissionFields.includes(field)) return namesOf(new Set(listOf(value))).join(", ");
  if (typeof value === "boolean") return value ? m["common.yes"]() : m["common.no"]();
  if (field in codes && typeof value === "string") return codes[field]?.[value]?.() ?? value;
  if (timeFields.includes(field) && typeof value === "string") return formatMoment(value);
  if (field === "price" && typeof value === "number") return formatPrice(toLira(value), getLocale());
  if (sumFields.includes(field) && typeof value === "number") return formatMoney(value);
  return textOf(value);
}
