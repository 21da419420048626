import type { ListedRoleKey, RoleKey } from "./staff/roles.ts";

/** In the order of the sidebar. */
export const areaGroups = ["general", "management", "operations", "accounting"] as const;
export type AreaGroup = (typeof areaGroups)[number];

/** Edit includes view. */
export const permissionLevels = ["view", "edit"] as const;
export type PermissionLevel = (typeof permissionLevels)[number];

type AdminArea = {
  /** Names its permissions (`{area}.view`, `{area}.edit`) and its page (`/cpadmin/{area}`). Lower-case letters only. */
  area: string;
  group: AreaGroup;
  /** Without a page the area is planned: its permissions exist, but neither sidebar nor role matrix offer it. */
  hasPage: boolean;
  /** Default permissions by role. */
  roles: Partial<Record<ListedRoleKey, PermissionLevel>>;
  /** Only these roles see the menu item. Page and calls follow the permission, whoever holds it. */
  menuRoles?: readonly RoleKey[];
  /** Pages of the area that are not below its own path. */
  otherPaths?: readonly `/cpadmin/${string}`[];
  /** Actions and kinds of targets in the audit log. */
  audit?: { actions: readonly string[]; targets: readonly string[] };
};

/** Every area of the administration, in the order of the sidebar. */
const registry = [
  {
    area: "dashboard",
    group: "general",
    hasPage: true,
    roles: { admin: "edit", moderator: "edit", accounting: "edit" },
    menuRoles: ["super_admin", "admin", "moderator", "accounting"],
  },
  {
    area: "customers",
    group: "general",
    hasPage: true,
    roles: { admin: "edit", moderator: "edit", accounting: "view" },
    audit: {
      actions: [
        "add_note",
        "decide_list_reports",
        "delete_customer",
        "end_suspension",
        "export_customers",
        "read_conversation",
        "dismiss_review_reports",
        "read_customer",
        "remove_review",
        "restore_customer",
        "review_conversation_report",
        "send_reset_link",
        "remove_customer_factors",
        "sign_customer_out",
        "suspend_customer",
      ],
      targets: ["user", "customers", "conversation_report", "review", "favorite_list"],
    },
  },
  {
    area: "adverts",
    group: "general",
    hasPage: true,
    roles: { admin: "edit", moderator: "edit" },
    audit: {
      actions: [
        "approve_listing",
        "reject_listing",
        "take_down_listing",
        "put_back_listing",
        "feature_listing",
        "unfeature_listing",
        "dismiss_listing",
        "undo_approve_listing",
        "undo_reject_listing",
        "undo_take_down_listing",
        "undo_put_back_listing",
        "undo_feature_listing",
        "undo_unfeature_listing",
        "undo_dismiss_listing",
        "edit_listing",
        "export_listings",
        "decide_listings",
        "uphold_appeal",
        "overturn_appeal",
        "add_moderation_reason",
        "change_moderation_reason",
        "remove_moderation_reason",
        "order_moderation_reasons",
      ],
      targets: ["listing", "listings", "moderation_reason"],
    },
  },
  {
    area: "management",
    group: "management",
    hasPage: true,
    roles: { admin: "edit" },
    otherPaths: ["/cpadmin/audit", "/cpadmin/security-log"],
    audit: {
      actions: [
        "accept_invitation",
        "change_staff",
        "create_admin",
        "end_staff_sessions",
        "export_security_log",
        "invite_staff",
        "remove_staff_factors",
        "restore_staff",
        "suspend_staff",
        "take_back_invitation",
      ],
      targets: ["user", "invitation", "security_log"],
    },
  },
  {
    area: "roles",
    group: "management",
    hasPage: true,
    roles: { admin: "view" },
    audit: { actions: ["add_role", "change_role", "delete_role"], targets: ["role"] },
  },
  {
    area: "settings",
    group: "management",
    hasPage: true,
    roles: { admin: "edit" },
    otherPaths: ["/cpadmin/system"],
    audit: {
      actions: ["change_settings", "retry_jobs", "discard_jobs", "test_mail"],
      targets: ["settings", "job", "jobs", "user"],
    },
  },
  {
    area: "categories",
    group: "operations",
    hasPage: true,
    roles: { admin: "edit", moderator: "view" },
    audit: {
      actions: [
        "add_category",
        "change_category",
        "move_category",
        "merge_category",
        "delete_category",
        "import_categories",
        "export_categories",
      ],
      targets: ["category", "categories"],
    },
  },
  {
    area: "filters",
    group: "operations",
    hasPage: true,
    roles: { admin: "edit", moderator: "view" },
    audit: {
      actions: [
        "add_filter",
        "change_filter",
        "remove_filter",
        "restore_filter",
        "order_filters",
        "merge_filter_options",
        "import_filter_options",
        "import_filters",
        "export_filters",
      ],
      targets: ["filter", "filters"],
    },
  },
  {
    area: "cities",
    group: "operations",
    hasPage: true,
    roles: { admin: "edit", moderator: "view" },
    audit: {
      actions: [
        "add_place",
        "change_place",
        "merge_place",
        "deactivate_place",
        "activate_place",
        "order_popular_places",
        "import_places",
        "export_places",
      ],
      targets: ["city", "district", "places"],
    },
  },
  {
    area: "sliders",
    group: "operations",
    hasPage: true,
    roles: { admin: "edit" },
    audit: {
      actions: ["add_slide", "change_slide", "remove_slide", "restore_slide", "order_slides"],
      targets: ["slide"],
    },
  },
  {
    area: "pages",
    group: "operations",
    hasPage: true,
    roles: { admin: "edit", moderator: "view" },
    audit: {
      actions: [
        "add_page",
        "change_page",
        "remove_page",
        "return_page",
        "restore_page_version",
        "publish_page",
        "order_pages",
        "ask_consent",
        "add_page_group",
        "change_page_group",
        "remove_page_group",
        "order_page_groups",
        "add_social_link",
        "change_social_link",
        "remove_social_link",
        "order_social_links",
      ],
      targets: ["page", "page_group", "social_link"],
    },
  },
  {
    area: "invoices",
    group: "accounting",
    hasPage: true,
    roles: { admin: "edit", accounting: "edit" },
    audit: { actions: ["export_invoices"], targets: ["invoices"] },
  },
  {
    area: "payments",
    group: "accounting",
    hasPage: true,
    roles: { admin: "edit", accounting: "edit" },
    audit: {
      actions: [
        "record_payment",
        "refund_order",
        "send_refund_by_transfer",
        "import_statement",
        "assign_bank_line",
        "set_aside_bank_line",
        "reopen_bank_line",
        "add_package",
        "change_package",
        "order_packages",
        "set_package_price",
        "take_back_package_price",
        "review_card_payment",
      ],
      targets: ["order", "bank_statement", "bank_line", "package"],
    },
  },
  {
    area: "reports",
    group: "accounting",
    hasPage: true,
    roles: { admin: "edit", accounting: "edit" },
    audit: { actions: ["export_report", "export_sales_journal"], targets: ["accounting_report", "sales_journal"] },
  },
] as const satisfies readonly AdminArea[];

type Registered = (typeof registry)[number];
export type Area = Registered["area"];
export type AreaWithPage = Extract<Registered, { hasPage: true }>["area"];

export const adminAreas: readonly (AdminArea & { area: Area })[] = registry;
export const areas: readonly Area[] = registry.map(({ area }) => area);
export const areasWithPage: readonly (AdminArea & { area: AreaWithPage })[] = registry.filter(({ hasPage }) => hasPage);

export const areaPath = (area: Area): `/cpadmin/${Area}` => `/cpadmin/${area}`;

type Audit = Extract<Registered, { audit: object }>["audit"];
type Action = Audit["actions"][number];
type TargetKind = Audit["targets"][number];
const audits: readonly Audit[] = registry.flatMap((area) => ("audit" in area ? [area.audit] : []));
export const auditActions: readonly Action[] = audits.flatMap(({ actions }): readonly Action[] => actions);
/** Without duplicates: several areas may change the same kind of target. */
export const auditTargetKinds: readonly TargetKind[] = [
  ...new Set(audits.flatMap(({ targets }): readonly TargetKind[] => targets)),
];
