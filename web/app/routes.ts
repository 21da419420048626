import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

const isDevelopment = process.env["NODE_ENV"] === "development";

export default [
  index("routes/home.tsx"),
  layout("routes/guests-only.tsx", [
    route("social-login", "routes/social-login.tsx"),
    route("reset-password", "routes/reset-password.tsx"),
  ]),
  route("verify-email", "routes/verify-email.tsx"),
  layout("routes/signed-in.tsx", [
    route("messages", "routes/messages.tsx", [
      /** `u-{userId}` and `p-{productId}`. */
      route(":user/:product", "routes/conversation.tsx"),
    ]),
    route("post-ad", "routes/post-listing.tsx"),
    route("edit-ad/:id", "routes/edit-listing.tsx"),
    route("account/profile", "routes/account-profile.tsx"),
    route("account/privacy", "routes/account-privacy.tsx"),
    route("favorites", "routes/favorites.tsx"),
    route("profile/ads", "routes/my-listings.tsx"),
    route("profile/ads/:id/promote", "routes/promote-listing.tsx"),
    route("profile/orders", "routes/my-orders.tsx"),
    route("profile/orders/:id", "routes/my-order.tsx"),
  ]),
  route("cpadmin", "routes/admin/admin.tsx", { id: "admin" }, [
    index("routes/admin/home.tsx"),
    route("login", "routes/admin/login.tsx", { id: "admin.login" }),
    route("unauthorized", "routes/admin/unauthorized.tsx", { id: "admin.unauthorized" }),
    route("invitation", "routes/admin/invitation.tsx", { id: "admin.invitation" }),
    route("account", "routes/admin/account.tsx", { id: "admin.account" }),
    layout("routes/admin/staff-only.tsx", [
      route("dashboard", "routes/admin/dashboard.tsx", { id: "admin.dashboard" }),
      route("customers", "routes/admin/customers.tsx", { id: "admin.customers" }),
      route("customers/reports", "routes/admin/customers-reports.tsx"),
      route("management", "routes/admin/management.tsx", { id: "admin.management" }),
      route("audit", "routes/admin/audit.tsx", { id: "admin.audit" }),
      route("security-log", "routes/admin/security-log.tsx", { id: "admin.security-log" }),
      route("roles", "routes/admin/roles.tsx", { id: "admin.roles" }),
      route("settings", "routes/admin/settings.tsx", { id: "admin.settings" }),
      route("categories", "routes/admin/categories.tsx", { id: "admin.categories" }),
      route("cities", "routes/admin/cities.tsx", { id: "admin.cities" }),
      route("cities/popular", "routes/admin/cities-popular.tsx"),
      route("cities/import", "routes/admin/cities-import.tsx"),
      route("cities/new/:kind", "routes/admin/cities-new.tsx"),
      route("cities/:kind/:id", "routes/admin/cities-place.tsx"),
      route("sliders", "routes/admin/sliders.tsx", { id: "admin.sliders" }),
      route("sliders/:id", "routes/admin/sliders-edit.tsx"),
      route("filters", "routes/admin/filters.tsx", { id: "admin.filters" }),
      route("filters/categories", "routes/admin/filters-categories.tsx"),
      /** A number, or `new`. */
      route("filters/:id", "routes/admin/filters-edit.tsx"),
      route("pages", "routes/admin/pages.tsx", { id: "admin.pages" }),
      route("pages/groups", "routes/admin/pages-groups.tsx"),
      route("pages/social", "routes/admin/pages-social.tsx"),
      route("pages/:id/edit", "routes/admin/pages-edit.tsx"),
      route("pages/:id/history", "routes/admin/pages-history.tsx"),
      route("invoices", "routes/admin/invoices.tsx", { id: "admin.invoices" }),
      route("adverts", "routes/admin/adverts.tsx", { id: "admin.adverts" }),
      route("adverts/queue", "routes/admin/adverts-queue.tsx"),
      route("adverts/reasons", "routes/admin/adverts-reasons.tsx"),
      route("adverts/statistics", "routes/admin/adverts-statistics.tsx"),
      route("adverts/:id/edit", "routes/admin/adverts-edit.tsx"),
    ]),
    route("*", "routes/admin/not-found.tsx"),
  ]),
  route("satici/:id", "routes/seller.tsx"),
  route("yakinda", "routes/soon.tsx"),
  ...(isDevelopment ? [route("dev/ui", "routes/dev-ui.tsx")] : []),
  /** `{slug}-c{id}` category, `{slug}-p{id}` listing, `{slug}-s{id}` static page. */
  route(":entry", "routes/entry.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
