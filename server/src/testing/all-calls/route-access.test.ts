import type { Endpoint } from "@pazar/contract/endpoint";
import { endpoints } from "@pazar/contract/endpoints";
import { describe, expect, it } from "vitest";
import { createTestApp } from "../test-app.ts";

/**
 * Every route and who may call it; `confirmed`: only shortly after a sign-in or a confirmation by password or passkey.
 * A new route fails here until it is listed.
 */
const written = `
DELETE /api/admin/customers/:id/second-factor  customers.edit, confirmed
DELETE /api/admin/customers/:id/sessions       customers.edit
DELETE /api/admin/customers/:id/suspension     customers.edit
DELETE /api/admin/filters/:id                  filters.edit
DELETE /api/admin/listings/:id/lock            adverts.edit
DELETE /api/admin/moderation/bulk-decisions/:id adverts.edit
DELETE /api/admin/moderation/reasons/:id       adverts.edit
DELETE /api/admin/page-groups/:id              pages.edit
DELETE /api/admin/pages/:id                    pages.edit
DELETE /api/admin/payments/packages/:id/prices/:price_id payments.edit
DELETE /api/admin/roles/:key                   roles.edit, confirmed
DELETE /api/admin/settings/logo                settings.edit
DELETE /api/admin/sliders/:id                  sliders.edit
DELETE /api/admin/social-links/:id             pages.edit
DELETE /api/admin/staff-invitations/:id        management.edit
DELETE /api/admin/staff/:id/second-factor      management.edit, confirmed
DELETE /api/admin/staff/:id/sessions           management.edit
DELETE /api/admin/staff/:id/sessions/:session  management.edit
DELETE /api/admin/staff/:id/suspension         management.edit
DELETE /api/blocked-users/:id                  user
DELETE /api/deals/:id                          user
DELETE /api/delete-location                    public
DELETE /api/favorite-lists/:id                 user
DELETE /api/favorite-lists/:id/listings/:listing user
DELETE /api/favorite-lists/:id/voters/:user    user
DELETE /api/favorites/:id                      user
DELETE /api/follows/:id                        user
DELETE /api/listing-draft                      user
DELETE /api/listings/:id                       user
DELETE /api/listings/:id/reservation           user
DELETE /api/messages/:id                       user
DELETE /api/messages/:user/:product            user
DELETE /api/notices/:id                        user
DELETE /api/profile/authenticator-app          user, confirmed
DELETE /api/profile/devices                    user
DELETE /api/profile/devices/:id                user
DELETE /api/profile/orders/:id                 user
DELETE /api/profile/passkeys/:id               user, confirmed
DELETE /api/profile/photo                      user
DELETE /api/saved-searches/:id                 user
DELETE /api/search-history                     user
DELETE /api/shared-lists/:token/votes/:listing user
GET /.well-known/security-policy.txt           outside the contract
GET /.well-known/security.txt                  outside the contract
GET /api/admin/appeals                         adverts.view
GET /api/admin/appeals/:id                     adverts.view
GET /api/admin/appeals/count                   adverts.view
GET /api/admin/audit                           management.view
GET /api/admin/audit/choices                   management.view
GET /api/admin/backups                         settings.view
GET /api/admin/categories                      categories.view
GET /api/admin/categories/:id                  categories.view
GET /api/admin/categories/:id/effects          categories.view
GET /api/admin/categories/export               categories.edit, confirmed
GET /api/admin/categories/icons                categories.view
GET /api/admin/categories/task                 categories.view
GET /api/admin/cities                          cities.view
GET /api/admin/cities/:kind/:id                cities.view
GET /api/admin/cities/export                   cities.edit, confirmed
GET /api/admin/cities/popular                  cities.view
GET /api/admin/cities/task                     cities.view
GET /api/admin/conversation-reports            customers.edit
GET /api/admin/conversation-reports/:id        customers.edit
GET /api/admin/conversation-reports/:id/messages customers.edit
GET /api/admin/conversation-reports/count      customers.edit
GET /api/admin/customers                       customers.view
GET /api/admin/customers/:id                   customers.view
GET /api/admin/customers/export                customers.edit, confirmed
GET /api/admin/dashboard                       dashboard.view
GET /api/admin/filters                         filters.view
GET /api/admin/filters/:id                     filters.view
GET /api/admin/filters/categories/:id          filters.view
GET /api/admin/filters/export                  filters.edit, confirmed
GET /api/admin/filters/task                    filters.view
GET /api/admin/invoices                        invoices.view
GET /api/admin/invoices/:id                    invoices.view
GET /api/admin/invoices/:id/pdf                invoices.view
GET /api/admin/invoices/:id/xml                invoices.view
GET /api/admin/invoices/export                 invoices.edit, confirmed
GET /api/admin/invoices/exports                invoices.edit
GET /api/admin/invoices/exports/:id/csv        invoices.edit, confirmed
GET /api/admin/listings                        adverts.view
GET /api/admin/listings/:id                    adverts.view
GET /api/admin/listings/:id/content            adverts.edit
GET /api/admin/listings/counts                 adverts.view
GET /api/admin/listings/export                 adverts.edit, confirmed
GET /api/admin/moderation/bulk-decisions       adverts.edit
GET /api/admin/moderation/bulk-decisions/:id   adverts.edit
GET /api/admin/moderation/queue                adverts.edit
GET /api/admin/moderation/reasons              adverts.view
GET /api/admin/moderation/statistics           adverts.view
GET /api/admin/page-order                      pages.view
GET /api/admin/pages                           pages.view
GET /api/admin/pages/:id                       pages.view
GET /api/admin/pages/:id/versions              pages.view
GET /api/admin/pages/:id/versions/:version     pages.view
GET /api/admin/payments/bank-lines             payments.view
GET /api/admin/payments/card-reviews           payments.view
GET /api/admin/payments/counts                 payments.view
GET /api/admin/payments/orders                 payments.view
GET /api/admin/payments/orders/:id             payments.view
GET /api/admin/payments/packages               payments.view
GET /api/admin/reported-lists                  customers.view
GET /api/admin/reported-lists/:id              customers.view
GET /api/admin/reported-reviews                customers.view
GET /api/admin/reported-reviews/:id            customers.view
GET /api/admin/reports                         reports.view
GET /api/admin/reports/export/csv              reports.edit, confirmed
GET /api/admin/reports/export/xlsx             reports.edit, confirmed
GET /api/admin/reports/exports                 reports.edit
GET /api/admin/reports/exports/:id/csv         reports.edit, confirmed
GET /api/admin/reports/exports/:id/xlsx        reports.edit, confirmed
GET /api/admin/reports/journal/csv             reports.edit, confirmed
GET /api/admin/reports/journal/xlsx            reports.edit, confirmed
GET /api/admin/roles                           roles.view
GET /api/admin/security-log                    management.view
GET /api/admin/security-log/export             management.edit, confirmed
GET /api/admin/settings                        settings.view
GET /api/admin/sliders                         sliders.view
GET /api/admin/sliders/:id/days                sliders.view
GET /api/admin/social-links                    pages.view
GET /api/admin/staff                           management.view
GET /api/admin/staff-invitations               management.view
GET /api/admin/staff-roles                     management.view
GET /api/admin/staff/:id                       management.view
GET /api/admin/system                          settings.view
GET /api/admin/system/failed-jobs              settings.view
GET /api/admin/system/mail-test                settings.view
GET /api/admin/system/queue                    settings.view
GET /api/auth/callback/:provider               public
GET /api/auth/redirect/:provider               public
GET /api/blocked-users                         user
GET /api/categories                            public
GET /api/categories/:id                        public
GET /api/categories/:id/filters                public
GET /api/cities                                public
GET /api/cities/:id/districts                  public
GET /api/consents/due                          user
GET /api/current-location                      public
GET /api/deals                                 user
GET /api/detect-location                       public
GET /api/docs                                  outside the contract
GET /api/docs/openapi.json                     outside the contract
GET /api/docs/style.css                        outside the contract
GET /api/favorite-lists                        user
GET /api/favorite-lists/:id                    user
GET /api/favorites                             user
GET /api/favorites/:id                         user
GET /api/favorites/ids                         user
GET /api/find-place                            public
GET /api/follows                               user
GET /api/follows/ids                           user
GET /api/footer-pages                          public
GET /api/home/categories                       public
GET /api/home/slides                           public
GET /api/listing-draft                         user
GET /api/listings                              public
GET /api/listings/:id                          public
GET /api/listings/:id/buyers                   user
GET /api/listings/:id/phone                    public
GET /api/listings/:id/price-history            public
GET /api/listings/:id/similar                  public
GET /api/listings/cards                        public
GET /api/listings/compare                      public
GET /api/listings/facets                       public
GET /api/listings/featured                     public
GET /api/listings/map                          public
GET /api/messages                              user
GET /api/messages/:user/:product               user
GET /api/messages/unread-count                 user
GET /api/notice-preferences                    user
GET /api/notices                               user
GET /api/notices/unread-count                  user
GET /api/offer                                 user
GET /api/pages/:id                             public
GET /api/place-map                             public
GET /api/popular-locations                     public
GET /api/popular-searches                      public
GET /api/price-guide                           public
GET /api/profile/billing                       user
GET /api/profile/data                          user, confirmed
GET /api/profile/devices                       user
GET /api/profile/invoices                      user
GET /api/profile/invoices/:id/pdf              user
GET /api/profile/listings                      user
GET /api/profile/listings/:id                  user
GET /api/profile/orders                        user
GET /api/profile/orders/:id                    user
GET /api/profile/phone                         user
GET /api/profile/reviews                       user
GET /api/profile/second-factor                 user
GET /api/push/key                              public
GET /api/registration-pages                    public
GET /api/saved-searches                        user
GET /api/search-history                        public
GET /api/search-locations                      public
GET /api/search-suggestions                    public
GET /api/sellers/:id                           public
GET /api/sellers/:id/reviews                   public
GET /api/settings                              public
GET /api/shared-lists/:token                   public
GET /api/social-media                          public
GET /api/user                                  user
GET /healthz                                   outside the contract
GET /media/:file                               outside the contract
GET /metrics                                   outside the contract
GET /readyz                                    outside the contract
GET /robots.txt                                outside the contract
GET /rss/:file                                 outside the contract
GET /sanctum/csrf-cookie                       public
GET /sitemap.xml                               outside the contract
GET /sitemap/:file                             outside the contract
PATCH /api/admin/roles/:key                    roles.edit, confirmed
PATCH /api/admin/staff/:id                     management.edit, confirmed
PATCH /api/profile                             user
PATCH /api/profile/passkeys/:id                user
POST /api/accept-invitation                    public
POST /api/admin/appeals/:id/decision           adverts.edit
POST /api/admin/categories                     categories.edit
POST /api/admin/categories/:id/deletion        categories.edit, confirmed
POST /api/admin/categories/:id/merge           categories.edit, confirmed
POST /api/admin/categories/import              categories.edit
POST /api/admin/cities/:kind/:id/activate      cities.edit
POST /api/admin/cities/:kind/:id/deactivate    cities.edit
POST /api/admin/cities/city                    cities.edit
POST /api/admin/cities/district                cities.edit
POST /api/admin/cities/import                  cities.edit
POST /api/admin/conversation-reports/:id/review customers.edit
POST /api/admin/customers/:id/deletion         customers.edit, confirmed
POST /api/admin/customers/:id/notes            customers.edit
POST /api/admin/customers/:id/password-reset   customers.edit
POST /api/admin/customers/changes              customers.edit
POST /api/admin/filters                        filters.edit
POST /api/admin/filters/:id/imports            filters.edit
POST /api/admin/filters/:id/merges             filters.edit
POST /api/admin/filters/:id/restore            filters.edit
POST /api/admin/filters/import                 filters.edit
POST /api/admin/invoices/exports               invoices.edit, confirmed
POST /api/admin/listings/:id/decisions         adverts.edit
POST /api/admin/moderation/bulk-decisions      adverts.edit
POST /api/admin/moderation/decisions           adverts.edit
POST /api/admin/moderation/queue/claim         adverts.edit
POST /api/admin/moderation/reasons             adverts.edit
POST /api/admin/moderation/undo                adverts.edit
POST /api/admin/page-groups                    pages.edit
POST /api/admin/pages                          pages.edit
POST /api/admin/pages/:id/consent-request      pages.edit
POST /api/admin/pages/:id/return               pages.edit
POST /api/admin/pages/:id/versions/:version/restoration pages.edit
POST /api/admin/pages/preview                  pages.view
POST /api/admin/payments/bank-lines/:id/reopening payments.edit
POST /api/admin/payments/bank-lines/assignments payments.edit
POST /api/admin/payments/bank-lines/set-aside  payments.edit
POST /api/admin/payments/card-reviews/:id      payments.edit
POST /api/admin/payments/orders/:id/payments   payments.edit
POST /api/admin/payments/orders/:id/refunds    payments.edit, confirmed
POST /api/admin/payments/packages              payments.edit
POST /api/admin/payments/packages/:id/prices   payments.edit
POST /api/admin/payments/refunds/:id/transfer  payments.edit, confirmed
POST /api/admin/payments/statements            payments.edit
POST /api/admin/reported-lists/:id/decision    customers.edit
POST /api/admin/reported-reviews/:id/dismissal customers.edit
POST /api/admin/reported-reviews/:id/removal   customers.edit
POST /api/admin/reports/exports                reports.edit, confirmed
POST /api/admin/roles                          roles.edit, confirmed
POST /api/admin/settings/logo                  settings.edit
POST /api/admin/sliders                        sliders.edit
POST /api/admin/sliders/:id/restore            sliders.edit
POST /api/admin/sliders/pictures               sliders.edit
POST /api/admin/social-links                   pages.edit
POST /api/admin/staff-invitations              management.edit, confirmed
POST /api/admin/system/failed-jobs/discard     settings.edit
POST /api/admin/system/failed-jobs/retry       settings.edit
POST /api/admin/system/mail-test               settings.edit
POST /api/consents                             user
POST /api/deals/:id/confirm                    user
POST /api/deals/:id/decline                    user
POST /api/favorite-lists                       user
POST /api/favorite-lists/:id/link              user
POST /api/favorite-lists/:id/restore           user
POST /api/forgot-password                      public
POST /api/home/slides/:id/counts               public
POST /api/listings                             user
POST /api/listings/:id/appeal                  user
POST /api/listings/:id/deal                    user
POST /api/listings/:id/orders                  user
POST /api/listings/:id/report                  user
POST /api/login                                public
POST /api/login/passkey                        public
POST /api/login/passkey/options                public
POST /api/login/second-factor                  public
POST /api/logout                               user
POST /api/messages/:user/:product              user
POST /api/messages/:user/:product/offers       user
POST /api/messages/:user/:product/report       user
POST /api/messages/photos                      user
POST /api/notices/read                         user
POST /api/offers/:id/counter                   user
POST /api/photo-checks                         user
POST /api/photos                               user
POST /api/profile/authenticator-app            user, confirmed
POST /api/profile/confirmation                 user
POST /api/profile/confirmation/options         user
POST /api/profile/deletion                     user, confirmed
POST /api/profile/orders/:id/card              user
POST /api/profile/passkeys                     user, confirmed
POST /api/profile/passkeys/options             user, confirmed
POST /api/profile/phone/code                   user
POST /api/profile/phone/verification           user
POST /api/profile/photo                        user
POST /api/profile/recovery-codes               user, confirmed
POST /api/push/subscriptions                   user
POST /api/push/subscriptions/remove            user
POST /api/register                             public
POST /api/reset-password                       public
POST /api/reviews/:id/answer                   user
POST /api/reviews/:id/report                   user
POST /api/saved-searches                       user
POST /api/search-history                       public
POST /api/shared-lists/:token/report           user
POST /api/social-login                         public
POST /api/text-checks                          user
POST /api/unsubscribe                          public
POST /api/update-location                      public
POST /api/verify-email                         public
POST /payments/card/callback                   outside the contract
POST /unsubscribe                              outside the contract
PUT /api/admin/categories/:id                  categories.edit
PUT /api/admin/categories/:id/place            categories.edit
PUT /api/admin/cities/:kind/:id                cities.edit
PUT /api/admin/cities/popular                  cities.edit
PUT /api/admin/customers/:id/suspension        customers.edit
PUT /api/admin/filters/:id                     filters.edit
PUT /api/admin/filters/categories/:id/order    filters.edit
PUT /api/admin/listings/:id/content            adverts.edit
PUT /api/admin/listings/:id/lock               adverts.edit
PUT /api/admin/moderation/reasons              adverts.edit
PUT /api/admin/moderation/reasons/:id          adverts.edit
PUT /api/admin/page-groups                     pages.edit
PUT /api/admin/page-groups/:id                 pages.edit
PUT /api/admin/page-order                      pages.edit
PUT /api/admin/pages/:id                       pages.edit
PUT /api/admin/payments/packages               payments.edit
PUT /api/admin/payments/packages/:id           payments.edit
PUT /api/admin/settings                        settings.edit
PUT /api/admin/sliders                         sliders.edit
PUT /api/admin/sliders/:id                     sliders.edit
PUT /api/admin/social-links                    pages.edit
PUT /api/admin/social-links/:id                pages.edit
PUT /api/admin/staff/:id/suspension            management.edit
PUT /api/blocked-users/:id                     user
PUT /api/deals/:id/review                      user
PUT /api/favorite-lists/:id                    user
PUT /api/favorite-lists/:id/listings/:listing  user
PUT /api/favorite-lists/:id/order              user
PUT /api/favorite-lists/:id/sharing            user
PUT /api/favorites/:id                         user
PUT /api/favorites/:id/note                    user
PUT /api/follows/:id                           user
PUT /api/follows/:id/seen                      user
PUT /api/listing-draft                         user
PUT /api/listings/:id                          user
PUT /api/listings/:id/price                    user
PUT /api/listings/:id/reservation              user
PUT /api/listings/:id/status                   user
PUT /api/messages/:user/:product/read          user
PUT /api/notice-preferences                    user
PUT /api/offers/:id/answer                     user
PUT /api/profile/authenticator-app             user, confirmed
PUT /api/profile/orders/:id/listing            user
PUT /api/profile/password                      user
PUT /api/saved-searches/:id                    user
PUT /api/saved-searches/:id/seen               user
PUT /api/shared-lists/:token/votes/:listing    user
`;

describe("routes", () => {
  it("are exactly the written ones", async () => {
    const { routes } = await createTestApp();
    const access: Record<string, string> = Object.fromEntries(
      Object.entries(endpoints).map(([call, { access: who, isConfirmationNeeded }]: [string, Endpoint]) => [
        call,
        isConfirmationNeeded ? `${who}, confirmed` : who,
      ]),
    );
    const actual = routes
      .filter((route) => !route.startsWith("HEAD ") && !route.endsWith("*"))
      .map((route) => `${route.padEnd(46)} ${access[route] ?? "outside the contract"}`);
    expect([...new Set(actual)].toSorted()).toEqual(written.trim().split("\n"));
  });

  it("that answer whole lists as files need a confirmation; a single invoice does not", () => {
    const isExport = ([call, { file }]: [string, Endpoint]) => file && !/\/invoices\/:id\/(pdf|xml)$/.test(call);
    const files = Object.entries(endpoints).filter(isExport);
    expect(files.filter(([, { isConfirmationNeeded }]: [string, Endpoint]) => !isConfirmationNeeded)).toEqual([]);
    expect(files.length).toBeGreaterThan(2);
  });
});
