// Which modules share a file. A request costs a phone more than the bytes, and one file compresses better than twenty.

type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };

const isRoot = (id: string): boolean => id.includes("/app/root.tsx");
const isOfEveryPage = (id: string, modules: Modules, seen = new Set<string>()): boolean => {
  if (isRoot(id) || seen.has(id)) return isRoot(id);
  seen.add(id);
  return modules.getModuleInfo(id)?.importers.some((importer) => isOfEveryPage(importer, modules, seen)) ?? false;
};

const isOneOf = (id: string, paths: readonly string[]): boolean => paths.some((part) => id.includes(part));

/** Modules by parts of their paths. */
const group = (name: string, paths: readonly string[]) => ({
  name,
  test: (id: string) => isOneOf(id, paths),
});

/** What home, category and listing pages show. */
const cards = [
  "/app/features/categories/category-trail.",
  "/app/features/categories/count-text.",
  "/app/features/favorites/favorite-heart.",
  "/app/features/listings/cards/listing-card.tsx",
  "/app/features/listings/cards/listing-strip.",
  "/app/features/listings/format-total.",
  "/app/features/listings/published-date.",
  "/app/features/photos/photo-image.",
  "/app/platform/i18n/format-date.",
  "/app/platform/i18n/format-number.",
  "/app/platform/i18n/relative-date.",
  "/app/platform/i18n/turkish-suffix.",
  "/app/platform/navigation/use-dialog-on-demand.",
  "/app/platform/ssr/json-ld.",
  "/app/platform/ssr/page-head.",
  "/app/ui/breadcrumb.",
  "/app/ui/card.",
  "/app/ui/use-snap-scroll.",
  "/contract/listings/photo-url.",
  "/contract/text/format-decimal.",
  "/contract/text/format-price.",
  "/icons/check.mjs",
  "/icons/chevron-left.mjs",
  "/icons/chevron-right.mjs",
  "/icons/eye.mjs",
  "/icons/flag.mjs",
  "/icons/scale.mjs",
  "/messages/common_breadcrumb.",
  "/messages/compare_add.",
  "/messages/home_recent.",
  "/messages/listing_gonetitle.",
];

/** React Router's links, forms and search parameters, which only pages for signed-in people use. */
const routerForms = ["/react-router/dist/production/lib/dom/lib.js", "/react-router/dist/production/lib/dom/dom.js"];

/** What the root imports is loaded with every page, and what nearly every visitor sees compresses best beside it. */
const frame = {
  debugName: "frame",
  // One module imports every message there is; each stays with the pages that show it.
  test: (id: string) =>
    isOneOf(id, cards) || !(isRoot(id) || id.includes("/messages/compiled/") || isOneOf(id, routerForms)),
  name: (id: string, modules: Modules) => (isOneOf(id, cards) || isOfEveryPage(id, modules) ? "frame" : null),
};

/** What only staff read: members' pages do without it. */
const adminTexts = group("admin-texts", ["/messages/admin."]);

/** Lists, sheets, dialogs and names that staff's pages share. */
const adminParts = {
  ...group("admin-parts", [
    "-nav.",
    "/app/features/admin/admin-access.",
    "/app/features/admin/admin-not-found.",
    "/app/features/admin/area-names.",
    "/app/features/admin/conflict-dialog.",
    "/app/features/admin/csv-import/",
    "/app/features/admin/exports/",
    "/app/features/admin/follow-permissions.",
    "/app/features/admin/lists/",
    "/app/features/admin/tasks/",
    "/app/features/admin/use-",
    "/app/features/cities/use-cities-task.",
    "/app/features/dashboard/trends.",
    "/app/features/invoices/invoice-names.",
    "/app/features/messages/reports/open-reports.",
    "/app/features/moderation/appeals/waiting-appeals.",
    "/app/features/moderation/listing-counts.",
    "/app/features/moderation/moderation-names.",
    "/app/features/packages/package-names.",
    "/app/features/payments/payment-names.",
    "/app/features/staff/permission-names.",
    "/app/ui/data/bar-list.",
    "/app/ui/data/pager.",
    "/app/ui/data/selection",
    "/app/ui/data/table",
    "/contract/admin/admin-areas.",
    "/contract/admin/admin-paths.",
    "/contract/admin/catalogue/csv-import.",
    "/contract/admin/exports.",
    "/contract/admin/staff/",
  ]),
  minShareCount: 2,
};

/** In a file for each set of pages, their names would be a good part of the list of routes, which every visitor loads. */
const sharedTexts = {
  ...group("shared-texts", ["/messages/compiled/", "/lucide-react/dist/esm/icons/"]),
  minShareCount: 3,
};

const named = [
  // Stays in the visitors' caches when only the site changes.
  {
    name: "react",
    test: (id: string) =>
      /\/node_modules\/(react|react-dom|scheduler|react-router)\//.test(id) && !isOneOf(id, routerForms),
  },
  /** Lists that grow. */
  group("feed", [
    "/app/features/listings/cards/list-cache.",
    "/app/features/listings/cards/listing-card-skeleton.",
    "/app/features/listings/cards/listing-feed.",
    "/app/features/listings/cards/listing-grid.",
    "/app/features/listings/cards/use-listing-feed.",
    "/app/features/locations/place-chip.",
    "/app/ui/chip.",
    "/app/ui/data/load-more.",
    "/app/ui/empty-state.",
    "/app/ui/fields/control-classes.",
    "/icons/bookmark.mjs",
    "/icons/circle-alert.mjs",
    "/icons/circle-exclamation-point.mjs",
    "/icons/search-x.mjs",
    "/icons/x.mjs",
    "/messages/common_close.",
    "/messages/common_retry.",
    "/messages/filters_apply.",
    "/messages/listings_heading.",
    "/messages/locationpicker_locationerror",
  ]),
  /** What the page of a listing shares with those of people and photos. */
  group("listing-parts", [
    "/app/features/compare/compare-button.",
    "/app/features/compare/compared-listings.",
    "/app/features/follows/follow-button.",
    "/app/features/follows/follow-marks.",
    "/app/features/listings/details/turkey-map.",
    "/app/features/listings/listing-price.",
    "/app/features/photos/viewer/gallery-thumbnails.",
    "/app/features/reviews/seller-facts.",
    "/app/platform/i18n/ablative-of.",
    "/app/platform/i18n/since-month.",
    "/app/ui/avatar.",
    "/contract/catalogue/delivery-feature.",
    "/icons/link.mjs",
    "/icons/shield-check.mjs",
    "/messages/follow_follow",
    "/messages/listing_membersince",
    "/messages/listing_nextphoto",
    "/messages/listing_number",
    "/messages/listing_photoalt",
    "/messages/listing_photos",
    "/messages/listing_previousphoto",
    "/messages/listing_pricebefore.",
    "/messages/listing_share.",
    "/messages/offers_make_button.",
    "/messages/phone_verified.",
    "/messages/reviews_answers_",
    "/messages/reviews_count",
    "/messages/reviews_deals",
    "/messages/reviews_starstext.",
  ]),
  /** The forms of signed-in people, and what else most of their pages show. */
  group("forms", [
    ...routerForms,
    "/app/platform/api/confirm-dialog.",
    "/app/platform/api/download",
    "/app/platform/api/failure-reason.",
    "/app/platform/api/form-dialog.",
    "/app/platform/api/retry-problem.",
    "/app/platform/api/typed-search.",
    "/app/platform/api/use-loaded.",
    "/app/platform/i18n/format-duration.",
    "/app/platform/i18n/format-moment.",
    "/app/platform/i18n/format-money.",
    "/app/platform/i18n/recent-date.",
    "/app/platform/navigation/leave-warning.",
    "/app/platform/navigation/use-link-parameters.",
    "/app/ui/data/fact-list.",
    "/app/ui/fields/amount",
    "/app/ui/fields/checkbox.",
    "/app/ui/fields/chip-group.",
    "/app/ui/fields/field.",
    "/app/ui/fields/password-field.",
    "/app/ui/fields/radio-group.",
    "/app/ui/fields/search-input.",
    "/app/ui/fields/select-field.",
    "/app/ui/fields/switch.",
    "/app/ui/fields/text-area-field.",
    "/app/ui/fields/text-field.",
    "/app/ui/overlays/dialog.",
    "/app/ui/overlays/modal.",
    "/app/ui/overlays/sheet.",
    "/app/ui/problem.",
    "/app/ui/waiting/progress-bar.",
    "/app/ui/save-bar.",
    "/app/ui/waiting/skeleton-text.",
    "/app/ui/tab-links.",
    "/app/ui/use-keyboard-inset.",
    "/app/ui/use-keys.",
    "/app/ui/use-media-query.",
    "/icons/arrow-down.mjs",
    "/icons/download.mjs",
    "/icons/image-plus.mjs",
    "/icons/pencil.mjs",
    "/icons/receipt-text.mjs",
    "/icons/trash.mjs",
  ]),
  group("contract", [
    "/zod/v4/",
    "/contract/catalogue/categories.",
    "/contract/listings/photos.",
    "/contract/listings/price-guide.",
    "/contract/payments/billing.",
    "/contract/text/",
    "/contract/values.",
  ]),
  group("account", ["/app/features/accounts/account-layout.", "/app/features/accounts/account-skeleton."]),
  group("favorite-lists", [
    "/app/features/favorite-lists/count-texts.",
    "/app/features/favorite-lists/favorites-tabs.",
    "/app/features/favorite-lists/title-of.",
    "/app/features/favorite-lists/use-favorite-lists.",
  ]),
  group("live-session", [
    "/app/features/session/continue-after-sign-in.",
    "/app/features/session/live-session.",
    "/app/features/session/log-out.",
  ]),
  group("menu", ["/app/ui/overlays/menu."]),
  group("new-password", ["/app/features/accounts/new-password/"]),
  group("orders", [
    "/app/features/orders/amount-due.",
    "/app/features/orders/info-box.",
    "/app/features/orders/order-badge.",
    "/app/features/orders/order-labels.",
    "/app/features/orders/use-is-shop-open.",
  ]),
  group("posting", [
    "/app/features/locations/detect-place.",
    "/app/features/locations/load-places.",
    "/app/features/price-guide/guide-",
  ]),
  group("react-hook-form", ["/node_modules/react-hook-form/"]),
  group("seen", ["/app/features/seen/seen-marks.", "/app/features/seen/seen-storage."]),
  group("sign-in", [
    "/app/features/accounts/second-factor/passkey-button.",
    "/app/features/accounts/sign-in/auth-card.",
    "/app/features/accounts/sign-in/form-input.",
    "/app/features/accounts/sign-in/form-problem.",
    "/app/features/accounts/sign-in/use-attempt.",
    "/messages/authmodal_",
    "/messages/secondfactor_signin_",
  ]),
  /** Staff see sections of the filters in a preview. */
  group("category-page", ["/app/features/listing-search/filters/filter-section.", "/app/routes/slug/category-page."]),
  group("static-page", ["/app/platform/ssr/excerpt.", "/app/routes/slug/static-page."]),
  group("listing-page", ["/app/routes/slug/listing-page."]),
  /** The slider, which staff see in a preview, stays in the file of the home page. */
  group("home-page", ["/app/features/home/", "/app/routes/home.tsx"]),
];

export const groups = [...named.slice(0, 1), frame, ...named.slice(1), adminTexts, adminParts, sharedTexts];
const names = ["frame", adminTexts.name, adminParts.name, sharedTexts.name, ...named.map(({ name }) => name)];

// Names only where they help: every visitor loads the list of routes with the files of each.

export const entryFileNames = ({ name }: { name: string }): string =>
  name === "entry.client" ? "assets/[name]-[hash].js" : "assets/[hash].js";

export const chunkFileNames = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }): string =>
  isDynamicEntry || names.includes(name) ? "assets/[name]-[hash].js" : "assets/[hash].js";
