import { accountingReportRoutes } from "./features/accounting-reports/accounting-reports.routes.ts";
import { accountRoutes } from "./features/accounts/accounts.routes.ts";
import { consentRoutes } from "./features/accounts/consents/consents.routes.ts";
import { phoneRoutes } from "./features/accounts/phone/phone.routes.ts";
import { secondFactorRoutes } from "./features/accounts/second-factor/second-factor.routes.ts";
import { auditRoutes } from "./features/audit/audit.routes.ts";
import { backupRoutes } from "./features/backups/backups.routes.ts";
import { categoryRoutes } from "./features/categories/categories.routes.ts";
import type { Categories } from "./features/categories/category-tree.ts";
import type { Filters } from "./features/categories/filters.ts";
import { staffCategoryRoutes } from "./features/categories/staff/staff-categories.routes.ts";
import { contactRoutes } from "./features/contact/contact.routes.ts";
import { contentRoutes } from "./features/content/content.routes.ts";
import { pageAdminRoutes } from "./features/content/pages/pages.routes.ts";
import { socialLinkRoutes } from "./features/content/social-links/social-links.routes.ts";
import { customerRoutes } from "./features/customers/customers.routes.ts";
import { dashboardRoutes } from "./features/dashboard/dashboard.routes.ts";
import { dealRoutes } from "./features/deals/deals.routes.ts";
import { favoriteRoutes } from "./features/favorites/favorites.routes.ts";
import { reportedListRoutes } from "./features/favorites/lists/staff/reported-lists.routes.ts";
import { favoriteListRoutes } from "./features/favorites/lists/favorite-lists.routes.ts";
import { filterRoutes } from "./features/filters/filters.routes.ts";
import { followRoutes } from "./features/follows/follows.routes.ts";
import { invoiceRoutes } from "./features/invoices/invoices.routes.ts";
import { listingSearchRoutes } from "./features/listing-search/listing-search.routes.ts";
import type { SearchContext } from "./features/listing-search/search-context.ts";
import type { Cards } from "./features/listings/cards-cache.ts";
import { listingRoutes } from "./features/listings/listings.routes.ts";
import { placesAdminRoutes } from "./features/locations/admin/places-admin.routes.ts";
import type { Gazetteer } from "./features/locations/gazetteer.ts";
import { locationRoutes } from "./features/locations/locations.routes.ts";
import { messageRoutes } from "./features/messages/messages.routes.ts";
import { conversationReportRoutes } from "./features/messages/reports/conversation-reports.routes.ts";
import { appealRoutes } from "./features/moderation/appeals/appeals.routes.ts";
import { moderationRoutes } from "./features/moderation/moderation.routes.ts";
import { noticeRoutes } from "./features/notices/notices.routes.ts";
import { pushRoutes } from "./features/notices/push/push.routes.ts";
import { offerRoutes } from "./features/offers/offers.routes.ts";
import { orderRoutes } from "./features/orders/orders.routes.ts";
import { packageRoutes } from "./features/packages/packages.routes.ts";
import { cardPaymentRoutes, cardReviewRoutes } from "./features/payments/card/card-payments.routes.ts";
import type { CardProvider } from "./features/payments/card/card-provider.ts";
import { paymentRoutes } from "./features/payments/staff/payments.routes.ts";
import { bankLineRoutes } from "./features/payments/statements/bank-lines.routes.ts";
import { postingRoutes } from "./features/posting/posting.routes.ts";
import { priceGuideRoutes } from "./features/price-guide/price-guide.routes.ts";
import type { PriceGuides } from "./features/price-guide/price-guides.ts";
import { priceHistoryRoutes } from "./features/price-history/price-history.routes.ts";
import { reportRoutes } from "./features/reports/reports.routes.ts";
import { reviewRoutes } from "./features/reviews/reviews.routes.ts";
import { reportedReviewRoutes } from "./features/reviews/staff/reported-reviews.routes.ts";
import { savedSearchRoutes } from "./features/saved-searches/saved-searches.routes.ts";
import { searchRoutes } from "./features/search/search.routes.ts";
import { securityLogRoutes } from "./features/security-log/security-log.routes.ts";
import { sessionRoutes } from "./features/session/session.routes.ts";
import { settingsRoutes } from "./features/settings/settings.routes.ts";
import { sliderRoutes } from "./features/sliders/sliders.routes.ts";
import { staffRoutes } from "./features/staff/staff.routes.ts";
import { systemRoutes } from "./features/system/system.routes.ts";
import type { TaggedCache } from "./platform/cache/tagged-cache.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/database/database.ts";
import type { Prepare } from "./platform/database/prepare.ts";
import type { Handlers } from "./platform/http/calls.ts";
import type { VisitorOf } from "./platform/http/visitor.ts";
import type { Log } from "./platform/log.ts";
import type { Storage } from "./platform/media/storage.ts";
import type { PushSender } from "./platform/push/push-sender.ts";
import type { Realtime } from "./platform/realtime/realtime.ts";

type Dependencies = {
  config: Config;
  log: Log;
  db: Database;
  prepare: Prepare;
  storage: Storage;
  cached: TaggedCache;
  realtime: Realtime;
  push: PushSender;
  cardProvider: CardProvider | undefined;
  visitorOf: VisitorOf;
  categories: Categories;
  filters: Filters;
  places: () => Promise<Gazetteer>;
  search: SearchContext;
  cards: Cards;
  guides: PriceGuides;
};

/** Every feature is listed here, with its calls. */
export function createHandlers(dependencies: Dependencies): Handlers {
  const {
    config,
    log,
    db,
    prepare,
    storage,
    cached,
    realtime,
    push,
    cardProvider,
    visitorOf,
    categories,
    filters,
    places,
    search,
    cards,
    guides,
  } = dependencies;
  return {
    ...sessionRoutes({ config }),
    ...accountRoutes({ db, config, storage, log }),
    ...secondFactorRoutes({ db, config }),
    ...phoneRoutes({ db, config }),
    ...settingsRoutes({ db, config, cached, storage }),
    ...backupRoutes({ db, config }),
    ...systemRoutes({ db, config }),
    ...dashboardRoutes({ db, categories }),
    ...customerRoutes({ db, config, log }),
    ...staffRoutes({ db, config, log }),
    ...auditRoutes({ db, config }),
    ...securityLogRoutes({ db, config }),
    ...categoryRoutes({ config, cached, categories, filters, places }),
    ...staffCategoryRoutes({ db }),
    ...filterRoutes({ db, config, categories }),
    ...listingSearchRoutes({ context: search, config, filters, places, cards }),
    ...listingRoutes({ db, prepare, config, categories, filters, places, cards, guides }),
    ...priceHistoryRoutes({ db }),
    ...priceGuideRoutes({ guides, categories, filters }),
    ...postingRoutes({ db, config, storage, categories, filters, places }),
    ...orderRoutes({ db, config }),
    ...invoiceRoutes({ db, config, storage, places }),
    ...cardPaymentRoutes({ db, config, provider: cardProvider, log }),
    ...cardReviewRoutes({ db }),
    ...paymentRoutes({ db, config }),
    ...bankLineRoutes({ db, config, log }),
    ...packageRoutes({ db }),
    ...contactRoutes({ db }),
    ...reportRoutes({ db }),
    ...reviewRoutes({ db, config }),
    ...reportedReviewRoutes({ db, config }),
    ...favoriteRoutes({ db, config, places }),
    ...followRoutes({ db }),
    ...favoriteListRoutes({ db, realtime, places }),
    ...reportedListRoutes({ db, config, realtime }),
    ...searchRoutes({ db, cached, categories, visitorOf }),
    ...savedSearchRoutes({ db, config, search, categories, filters, places }),
    ...locationRoutes({ db, config, cached, places }),
    ...placesAdminRoutes({ db, config, cached }),
    ...messageRoutes({ db, config, storage, realtime }),
    ...offerRoutes({ db, config, realtime }),
    ...dealRoutes({ db, realtime }),
    ...conversationReportRoutes({ db, config }),
    ...noticeRoutes({ db, config, realtime }),
    ...pushRoutes({ db, config, push }),
    ...contentRoutes({ db, cached }),
    ...sliderRoutes({ db, storage, cached, visitorOf }),
    ...consentRoutes({ db }),
    ...pageAdminRoutes({ db, config }),
    ...socialLinkRoutes({ db }),
    ...accountingReportRoutes({ db, storage }),
    ...appealRoutes({ db, config, categories, filters, places }),
    ...moderationRoutes({ db, config, log, search, categories, filters, places }),
  };
}
