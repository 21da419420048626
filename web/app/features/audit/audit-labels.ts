import type { AuditAction, AuditTargetKind } from "@pazar/contract/admin/staff/audit";
import { m } from "../../platform/i18n/i18n.ts";

type Undoing = Extract<AuditAction, `undo_${string}`>;

const actions: Record<Exclude<AuditAction, Undoing>, () => string> = {
  accept_invitation: m["audit.actions.acceptInvitation"],
  add_note: m["audit.actions.addNote"],
  add_role: m["audit.actions.addRole"],
  change_role: m["audit.actions.changeRole"],
  change_settings: m["audit.actions.changeSettings"],
  change_staff: m["audit.actions.changeStaff"],
  create_admin: m["audit.actions.createAdmin"],
  delete_customer: m["audit.actions.deleteCustomer"],
  delete_role: m["audit.actions.deleteRole"],
  end_staff_sessions: m["audit.actions.endStaffSessions"],
  remove_customer_factors: m["audit.actions.removeCustomerFactors"],
  remove_staff_factors: m["audit.actions.removeStaffFactors"],
  end_suspension: m["audit.actions.endSuspension"],
  export_security_log: m["audit.actions.exportSecurityLog"],
  export_customers: m["audit.actions.exportCustomers"],
  export_invoices: m["audit.actions.exportInvoices"],
  export_listings: m["audit.actions.exportListings"],
  decide_listings: m["audit.actions.decideListings"],
  uphold_appeal: m["audit.actions.upholdAppeal"],
  overturn_appeal: m["audit.actions.overturnAppeal"],
  invite_staff: m["audit.actions.inviteStaff"],
  read_conversation: m["audit.actions.readConversation"],
  read_customer: m["audit.actions.readCustomer"],
  restore_customer: m["audit.actions.restoreCustomer"],
  restore_staff: m["audit.actions.restoreStaff"],
  review_conversation_report: m["audit.actions.reviewConversationReport"],
  remove_review: m["reviews.log.remove"],
  dismiss_review_reports: m["reviews.log.dismiss"],
  decide_list_reports: m["lists.staff.log.decide"],
  send_reset_link: m["audit.actions.sendResetLink"],
  sign_customer_out: m["audit.actions.signCustomerOut"],
  suspend_customer: m["audit.actions.suspendCustomer"],
  suspend_staff: m["audit.actions.suspendStaff"],
  take_back_invitation: m["audit.actions.takeBackInvitation"],
  approve_listing: m["audit.actions.approveListing"],
  reject_listing: m["audit.actions.rejectListing"],
  take_down_listing: m["audit.actions.takeDownListing"],
  put_back_listing: m["audit.actions.putBackListing"],
  feature_listing: m["audit.actions.featureListing"],
  unfeature_listing: m["audit.actions.unfeatureListing"],
  dismiss_listing: m["audit.actions.dismissListing"],
  edit_listing: m["audit.actions.editListing"],
  add_moderation_reason: m["audit.actions.addReason"],
  change_moderation_reason: m["audit.actions.changeReason"],
  remove_moderation_reason: m["audit.actions.removeReason"],
  add_place: m["audit.actions.addPlace"],
  change_place: m["audit.actions.changePlace"],
  merge_place: m["audit.actions.mergePlace"],
  deactivate_place: m["audit.actions.deactivatePlace"],
  activate_place: m["audit.actions.activatePlace"],
  order_popular_places: m["audit.actions.orderPopularPlaces"],
  import_places: m["audit.actions.importPlaces"],
  export_places: m["audit.actions.exportPlaces"],
  order_moderation_reasons: m["audit.actions.orderReasons"],
  add_category: m["audit.actions.addCategory"],
  change_category: m["audit.actions.changeCategory"],
  move_category: m["audit.actions.moveCategory"],
  merge_category: m["audit.actions.mergeCategory"],
  delete_category: m["audit.actions.deleteCategory"],
  review_card_payment: m["cardPayments.log.review"],
  import_categories: m["audit.actions.importCategories"],
  export_categories: m["audit.actions.exportCategories"],
  add_slide: m["audit.actions.addSlide"],
  change_slide: m["audit.actions.changeSlide"],
  remove_slide: m["audit.actions.removeSlide"],
  restore_slide: m["audit.actions.restoreSlide"],
  order_slides: m["audit.actions.orderSlides"],
  add_filter: m["audit.actions.addFilter"],
  change_filter: m["audit.actions.changeFilter"],
  remove_filter: m["audit.actions.removeFilter"],
  merge_filter_options: m["audit.actions.mergeFilterOptions"],
  import_filter_options: m["audit.actions.importFilterOptions"],
  restore_filter: m["audit.actions.restoreFilter"],
  order_filters: m["audit.actions.orderFilters"],
  import_filters: m["audit.actions.importFilters"],
  export_filters: m["audit.actions.exportFilters"],
  add_page: m["audit.actions.addPage"],
  change_page: m["audit.actions.changePage"],
  remove_page: m["audit.actions.removePage"],
  return_page: m["audit.actions.returnPage"],
  restore_page_version: m["audit.actions.restorePageVersion"],
  publish_page: m["audit.actions.publishPage"],
  order_pages: m["audit.actions.orderPages"],
  ask_consent: m["audit.actions.askConsent"],
  add_page_group: m["audit.actions.addPageGroup"],
  change_page_group: m["audit.actions.changePageGroup"],
  remove_page_group: m["audit.actions.removePageGroup"],
  order_page_groups: m["audit.actions.orderPageGroups"],
  add_social_link: m["audit.actions.addSocialLink"],
  change_social_link: m["audit.actions.changeSocialLink"],
  remove_social_link: m["audit.actions.removeSocialLink"],
  order_social_links: m["audit.actions.orderSocialLinks"],
  export_report: m["accountingReports.audit.exportReport"],
  export_sales_journal: m["accountingReports.audit.exportJournal"],
  record_payment: m["payments.log.record_payment"],
  refund_order: m["payments.log.refund_order"],
  send_refund_by_transfer: m["payments.log.send_refund_by_transfer"],
  import_statement: m["payments.log.import_statement"],
  assign_bank_line: m["payments.log.assign_bank_line"],
  set_aside_bank_line: m["payments.log.set_aside_bank_line"],
  reopen_bank_line: m["payments.log.reopen_bank_line"],
  add_package: m["payments.log.add_package"],
  change_package: m["payments.log.change_package"],
  order_packages: m["payments.log.order_packages"],
  set_package_price: m["payments.log.set_package_price"],
  retry_jobs: m["system.log.retry"],
  discard_jobs: m["system.log.discard"],
  test_mail: m["system.log.testMail"],
  take_back_package_price: m["payments.log.take_back_package_price"],
};
const actionNames = new Map<string, () => string>(Object.entries(actions));
const undoing = "undo_";

/** An action that is no longer written is shown by its key. */
export const actionName = (action: string): string =>
  action.startsWith(undoing)
    ? m["audit.actions.undone"]({ action: actionName(action.slice(undoing.length)) })
    : (actionNames.get(action)?.() ?? action);

const kinds: Record<AuditTargetKind, () => string> = {
  user: m["audit.kinds.user"],
  role: m["audit.kinds.role"],
  invitation: m["audit.kinds.invitation"],
  security_log: m["audit.kinds.securityLog"],
  settings: m["audit.kinds.settings"],
  job: m["system.log.job"],
  jobs: m["system.log.jobs"],
  invoices: m["audit.kinds.invoices"],
  customers: m["audit.kinds.customers"],
  listing: m["audit.kinds.listing"],
  conversation_report: m["audit.kinds.conversationReport"],
  review: m["reviews.log.kind"],
  favorite_list: m["lists.staff.log.kind"],
  listings: m["audit.kinds.listings"],
  moderation_reason: m["audit.kinds.reason"],
  category: m["audit.kinds.category"],
  categories: m["audit.kinds.categories"],
  city: m["audit.kinds.city"],
  district: m["audit.kinds.district"],
  places: m["audit.kinds.places"],
  slide: m["audit.kinds.slide"],
  filter: m["audit.kinds.filter"],
  filters: m["audit.kinds.filters"],
  page: m["audit.kinds.page"],
  page_group: m["audit.kinds.pageGroup"],
  social_link: m["audit.kinds.socialLink"],
  accounting_report: m["accountingReports.audit.report"],
  sales_journal: m["accountingReports.audit.journal"],
  order: m["payments.log.kinds.order"],
  bank_statement: m["payments.log.kinds.bank_statement"],
  bank_line: m["payments.log.kinds.bank_line"],
  package: m["payments.log.kinds.package"],
};

const kindNames = new Map<string, () => string>(Object.entries(kinds));

export const kindName = (kind: string): string => kindNames.get(kind)?.() ?? kind;

/** Targets that are the only ones of their kind, so that the kind names them. */
const singletons: readonly { kind: AuditTargetKind; id: string }[] = [
  { kind: "settings", id: "site" },
  { kind: "customers", id: "all" },
  { kind: "listings", id: "all" },
  { kind: "invoices", id: "all" },
  { kind: "jobs", id: "failed" },
  { kind: "places", id: "all" },
  { kind: "bank_statement", id: "all" },
  { kind: "categories", id: "all" },
  { kind: "filters", id: "all" },
];

type Target = { target_kind: string; target_id: string; target_name?: string | null };

/** The kind with name or number: "User: Ayşe Yılmaz #12". */
export function targetName({ target_kind, target_id, target_name = null }: Target): string {
  const kind = kindName(target_kind);
  if (target_name !== null) return `${kind}: ${target_name}${/^\d+$/.test(target_id) ? ` #${target_id}` : ""}`;
  return singletons.some((one) => one.kind === target_kind && one.id === target_id)
    ? kind
    : `${kind} ${target_id}`.trim();
}
