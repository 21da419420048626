import type { AuditAction, AuditTargetKind } from "@pazar/contract/admin/staff/audit";
import { m } from "../../platform/i18n/i18n.ts";

type Undoing = Extract<AuditAction, `undo_${string}`>;

const actions: Record<Exclude<AuditAction, Undoing>, () => string> = {
  accept_invitation: m["admin.audit.actions.acceptInvitation"],
  add_note: m["admin.audit.actions.addNote"],
  add_role: m["admin.audit.actions.addRole"],
  change_role: m["admin.audit.actions.changeRole"],
  change_settings: m["admin.audit.actions.changeSettings"],
  change_staff: m["admin.audit.actions.changeStaff"],
  create_admin: m["admin.audit.actions.createAdmin"],
  delete_customer: m["admin.audit.actions.deleteCustomer"],
  delete_role: m["admin.audit.actions.deleteRole"],
  end_staff_sessions: m["admin.audit.actions.endStaffSessions"],
  remove_customer_factors: m["admin.audit.actions.removeCustomerFactors"],
  remove_staff_factors: m["admin.audit.actions.removeStaffFactors"],
  end_suspension: m["admin.audit.actions.endSuspension"],
  export_security_log: m["admin.audit.actions.exportSecurityLog"],
  export_customers: m["admin.audit.actions.exportCustomers"],
  export_invoices: m["admin.audit.actions.exportInvoices"],
  export_listings: m["admin.audit.actions.exportListings"],
  decide_listings: m["admin.audit.actions.decideListings"],
  uphold_appeal: m["admin.audit.actions.upholdAppeal"],
  overturn_appeal: m["admin.audit.actions.overturnAppeal"],
  invite_staff: m["admin.audit.actions.inviteStaff"],
  read_conversation: m["admin.audit.actions.readConversation"],
  read_customer: m["admin.audit.actions.readCustomer"],
  restore_customer: m["admin.audit.actions.restoreCustomer"],
  restore_staff: m["admin.audit.actions.restoreStaff"],
  review_conversation_report: m["admin.audit.actions.reviewConversationReport"],
  remove_review: m["reviews.log.remove"],
  dismiss_review_reports: m["reviews.log.dismiss"],
  decide_list_reports: m["lists.staff.log.decide"],
  send_reset_link: m["admin.audit.actions.sendResetLink"],
  sign_customer_out: m["admin.audit.actions.signCustomerOut"],
  suspend_customer: m["admin.audit.actions.suspendCustomer"],
  suspend_staff: m["admin.audit.actions.suspendStaff"],
  take_back_invitation: m["admin.audit.actions.takeBackInvitation"],
  approve_listing: m["admin.audit.actions.approveListing"],
  reject_listing: m["admin.audit.actions.rejectListing"],
  take_down_listing: m["admin.audit.actions.takeDownListing"],
  put_back_listing: m["admin.audit.actions.putBackListing"],
  feature_listing: m["admin.audit.actions.featureListing"],
  unfeature_listing: m["admin.audit.actions.unfeatureListing"],
  dismiss_listing: m["admin.audit.actions.dismissListing"],
  edit_listing: m["admin.audit.actions.editListing"],
  add_moderation_reason: m["admin.audit.actions.addReason"],
  change_moderation_reason: m["admin.audit.actions.changeReason"],
  remove_moderation_reason: m["admin.audit.actions.removeReason"],
  add_place: m["admin.audit.actions.addPlace"],
  change_place: m["admin.audit.actions.changePlace"],
  merge_place: m["admin.audit.actions.mergePlace"],
  deactivate_place: m["admin.audit.actions.deactivatePlace"],
  activate_place: m["admin.audit.actions.activatePlace"],
  order_popular_places: m["admin.audit.actions.orderPopularPlaces"],
  import_places: m["admin.audit.actions.importPlaces"],
  export_places: m["admin.audit.actions.exportPlaces"],
  order_moderation_reasons: m["admin.audit.actions.orderReasons"],
  add_category: m["admin.audit.actions.addCategory"],
  change_category: m["admin.audit.actions.changeCategory"],
  move_category: m["admin.audit.actions.moveCategory"],
  merge_category: m["admin.audit.actions.mergeCategory"],
  delete_category: m["admin.audit.actions.deleteCategory"],
  review_card_payment: m["cardPayments.log.review"],
  import_categories: m["admin.audit.actions.importCategories"],
  export_categories: m["admin.audit.actions.exportCategories"],
  add_slide: m["admin.audit.actions.addSlide"],
  change_slide: m["admin.audit.actions.changeSlide"],
  remove_slide: m["admin.audit.actions.removeSlide"],
  restore_slide: m["admin.audit.actions.restoreSlide"],
  order_slides: m["admin.audit.actions.orderSlides"],
  add_filter: m["admin.audit.actions.addFilter"],
  change_filter: m["admin.audit.actions.changeFilter"],
  remove_filter: m["admin.audit.actions.removeFilter"],
  merge_filter_options: m["admin.audit.actions.mergeFilterOptions"],
  import_filter_options: m["admin.audit.actions.importFilterOptions"],
  restore_filter: m["admin.audit.actions.restoreFilter"],
  order_filters: m["admin.audit.actions.orderFilters"],
  import_filters: m["admin.audit.actions.importFilters"],
  export_filters: m["admin.audit.actions.exportFilters"],
  add_page: m["admin.audit.actions.addPage"],
  change_page: m["admin.audit.actions.changePage"],
  remove_page: m["admin.audit.actions.removePage"],
  return_page: m["admin.audit.actions.returnPage"],
  restore_page_version: m["admin.audit.actions.restorePageVersion"],
  publish_page: m["admin.audit.actions.publishPage"],
  order_pages: m["admin.audit.actions.orderPages"],
  ask_consent: m["admin.audit.actions.askConsent"],
  add_page_group: m["admin.audit.actions.addPageGroup"],
  change_page_group: m["admin.audit.actions.changePageGroup"],
  remove_page_group: m["admin.audit.actions.removePageGroup"],
  order_page_groups: m["admin.audit.actions.orderPageGroups"],
  add_social_link: m["admin.audit.actions.addSocialLink"],
  change_social_link: m["admin.audit.actions.changeSocialLink"],
  remove_social_link: m["admin.audit.actions.removeSocialLink"],
  order_social_links: m["admin.audit.actions.orderSocialLinks"],
  export_report: m["admin.accountingReports.audit.exportReport"],
  export_sales_journal: m["admin.accountingReports.audit.exportJournal"],
  record_payment: m["admin.payments.log.record_payment"],
  refund_order: m["admin.payments.log.refund_order"],
  send_refund_by_transfer: m["admin.payments.log.send_refund_by_transfer"],
  import_statement: m["admin.payments.log.import_statement"],
  assign_bank_line: m["admin.payments.log.assign_bank_line"],
  set_aside_bank_line: m["admin.payments.log.set_aside_bank_line"],
  reopen_bank_line: m["admin.payments.log.reopen_bank_line"],
  add_package: m["admin.payments.log.add_package"],
  change_package: m["admin.payments.log.change_package"],
  order_packages: m["admin.payments.log.order_packages"],
  set_package_price: m["admin.payments.log.set_package_price"],
  retry_jobs: m["admin.system.log.retry"],
  discard_jobs: m["admin.system.log.discard"],
  test_mail: m["admin.system.log.testMail"],
  take_back_package_price: m["admin.payments.log.take_back_package_price"],
};
const actionNames = new Map<string, () => string>(Object.entries(actions));
const undoing = "undo_";

/** An action that is no longer written is shown by its key. */
export const actionName = (action: string): string =>
  action.startsWith(undoing)
    ? m["admin.audit.actions.undone"]({ action: actionName(action.slice(undoing.length)) })
    : (actionNames.get(action)?.() ?? action);

const kinds: Record<AuditTargetKind, () => string> = {
  user: m["admin.audit.kinds.user"],
  role: m["admin.audit.kinds.role"],
  invitation: m["admin.audit.kinds.invitation"],
  security_log: m["admin.audit.kinds.securityLog"],
  settings: m["admin.audit.kinds.settings"],
  job: m["admin.system.log.job"],
  jobs: m["admin.system.log.jobs"],
  invoices: m["admin.audit.kinds.invoices"],
  customers: m["admin.audit.kinds.customers"],
  listing: m["admin.audit.kinds.listing"],
  conversation_report: m["admin.audit.kinds.conversationReport"],
  review: m["reviews.log.kind"],
  favorite_list: m["lists.staff.log.kind"],
  listings: m["admin.audit.kinds.listings"],
  moderation_reason: m["admin.audit.kinds.reason"],
  category: m["admin.audit.kinds.category"],
  categories: m["admin.audit.kinds.categories"],
  city: m["admin.audit.kinds.city"],
  district: m["admin.audit.kinds.district"],
  places: m["admin.audit.kinds.places"],
  slide: m["admin.audit.kinds.slide"],
  filter: m["admin.audit.kinds.filter"],
  filters: m["admin.audit.kinds.filters"],
  page: m["admin.audit.kinds.page"],
  page_group: m["admin.audit.kinds.pageGroup"],
  social_link: m["admin.audit.kinds.socialLink"],
  accounting_report: m["admin.accountingReports.audit.report"],
  sales_journal: m["admin.accountingReports.audit.journal"],
  order: m["admin.payments.log.kinds.order"],
  bank_statement: m["admin.payments.log.kinds.bank_statement"],
  bank_line: m["admin.payments.log.kinds.bank_line"],
  package: m["admin.payments.log.kinds.package"],
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
