// Which modules share a file. A request costs a phone more than the bytes, and one file compresses better than twenty.

type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };

const isRoot = (id: string): boolean => id.includes("/app/root.tsx");
const isOfEveryPage = (id: string, modules: Modules, seen = new Set<string>()): boolean => {
  if (isRoot(id) || seen.has(id)) return isRoot(id);
  seen.add(id);
  return modules.getModuleInfo(id)?.importers.some((importer) => isOfEveryPage(importer, modules, seen)) ?? false;
};

/** Modules by parts of their paths. */
const group = (name: string, paths: readonly string[]) => ({
  name,
  test: (id: string) => paths.some((part) => id.includes(part)),
});

/** What the root imports is loaded with every page. */
const frame = {
  debugName: "frame",
  // One module imports every message there is; each stays with the pages that show it.
  test: (id: string) => !isRoot(id) && !id.includes("/messages/compiled/"),
  name: (id: string, modules: Modules) => (isOfEveryPage(id, modules) ? "frame" : null),
};

/** In a file for each set of pages, their names would be a good part of the list of routes, which every visitor loads. */
const adminTexts = group(
  "admin-texts",
  [
    "accountingreports",
    "accountingreports",
    "admin",
    "appeals_marks",
    "appeals_staff",
    "audit",
    "backups",
    "categoryadmin",
    "cityadmin",
    "conversationreports",
    "csvimport",
    "dashboard",
    "filteradmin",
    "invoices_admin",
    "moderation",
    "pageadmin",
    "palette",
    "payments",
    "people",
    "roles",
    "securitylog",
    "slideradmin",
    "staff",
    "system",
    "table",
  ].map((part) => `/messages/${part}_`),
);

const named = [
  // Stays in the visitors' caches when only the site changes.
  group(
    "react",
    ["react", "react-dom", "scheduler", "react-router"].map((name) => `/node_modules/${name}/`),
  ),
  group("listings", [
    "/app/features/categories/category-trail.",
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
    "/app/platform/ssr/excerpt.",
    "/app/platform/ssr/json-ld.",
    "/app/platform/ssr/page-head.",
    "/app/ui/breadcrumb.",
    "/app/ui/card.",
    "/app/ui/use-snap-scroll.",
    "/contract/photo-url.",
    "/contract/text/format-decimal.",
    "/contract/text/format-price.",
    "/icons/check.mjs",
    "/icons/chevron-left.mjs",
    "/icons/chevron-right.mjs",
    "/icons/eye.mjs",
    "/icons/flag.mjs",
    "/messages/common_breadcrumb.",
    "/messages/home_recent.",
    "/messages/listing_gonetitle.",
  ]),
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
    "/app/features/listings/details/turkey-map.",
    "/app/features/listings/listing-price.",
    "/app/features/photos/viewer/gallery-thumbnails.",
    "/app/platform/i18n/ablative-of.",
    "/app/platform/i18n/since-month.",
    "/app/ui/avatar.",
    "/contract/delivery-feature.",
    "/contract/text/number-text.",
    "/icons/link.mjs",
    "/icons/shield-check.mjs",
    "/messages/listing_membersince",
    "/messages/listing_nextphoto",
    "/messages/listing_number",
    "/messages/listing_photoalt",
    "/messages/listing_photos",
    "/messages/listing_previousphoto",
    "/messages/listing_pricebefore.",
    "/messages/listing_share.",
  ]),
  /** The forms of signed-in people. */
  group("forms", [
    "/app/platform/api/confirm-dialog.",
    "/app/platform/api/failure-reason.",
    "/app/platform/api/retry-problem.",
    "/app/platform/api/use-loaded.",
    "/app/platform/navigation/leave-warning.",
    "/app/ui/fields/checkbox.",
    "/app/ui/fields/field.",
    "/app/ui/fields/select-field.",
    "/app/ui/fields/text-area-field.",
    "/app/ui/fields/text-field.",
    "/app/ui/overlays/dialog.",
    "/app/ui/overlays/modal.",
    "/app/ui/problem.",
    "/icons/image-plus.mjs",
    "/icons/pencil.mjs",
  ]),
  /** The slider, which staff see in a preview, stays in the file of the home page. */
  group("home-page", ["/app/features/home/", "/app/routes/home.tsx"]),
];

export const groups = [...named.slice(0, 1), frame, ...named.slice(1), adminTexts];
const names = ["frame", adminTexts.name, ...named.map(({ name }) => name)];

/** Every visitor loads the list of routes with the files of each: the names of small shared chunks would be a third of it. */
export const chunkFileNames = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }): string =>
  isDynamicEntry || names.includes(name) ? "assets/[name]-[hash].js" : "assets/[hash].js";
