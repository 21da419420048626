import { appealEndpoints } from "./listings/appeals.ts";
import { staffAppealEndpoints } from "./admin/adverts/appeals.ts";
import { textCheckEndpoints } from "./listings/text-checks.ts";
import { accountEndpoints } from "./accounts/accounts.ts";
import { accountingReportEndpoints } from "./admin/accounting/accounting-reports.ts";
import { auditEndpoints } from "./admin/staff/audit.ts";
import { backupEndpoints } from "./admin/backups.ts";
import { cardReviewEndpoints } from "./admin/accounting/card-reviews.ts";
import { cityAdminEndpoints } from "./admin/catalogue/cities.ts";
import { cardPaymentEndpoints } from "./payments/card-payments.ts";
import { categoryEndpoints } from "./catalogue/categories.ts";
import { consentEndpoints } from "./accounts/consents.ts";
import { contentEndpoints } from "./content.ts";
import { conversationReportEndpoints } from "./admin/customers/conversation-reports.ts";
import { customerEndpoints } from "./admin/customers/customers.ts";
import { dashboardEndpoints } from "./admin/dashboard.ts";
import { filterAdminEndpoints } from "./admin/catalogue/filters.ts";
import { dealEndpoints } from "./trade/deals.ts";
import type { AnswerOf, InputOf, ParsedOf } from "./endpoint.ts";
import { favoriteListEndpoints } from "./favorites/favorite-lists.ts";
import { favoriteEndpoints } from "./favorites/favorites.ts";
import { followEndpoints } from "./favorites/follows.ts";
import { invoiceEndpoints } from "./payments/invoices.ts";
import { staffInvoiceEndpoints } from "./admin/accounting/invoices.ts";
import { contactEndpoints, reportEndpoints } from "./listings/listing-contact.ts";
import { listingEndpoints } from "./listings/listings.ts";
import { listingSearchEndpoints } from "./search/listing-search.ts";
import { locationEndpoints } from "./catalogue/locations.ts";
import { messageEndpoints } from "./trade/messages.ts";
import { bulkDecisionEndpoints } from "./admin/adverts/bulk-decisions.ts";
import { moderationReasonEndpoints } from "./admin/adverts/moderation-reasons.ts";
import { moderationEndpoints } from "./admin/adverts/moderation.ts";
import { moderationStatisticsEndpoints } from "./admin/adverts/moderation-statistics.ts";
import { myListingEndpoints } from "./listings/my-listings.ts";
import { noticeEndpoints } from "./notices/notices.ts";
import { offerEndpoints } from "./trade/offers.ts";
import { orderEndpoints } from "./payments/orders.ts";
import { bankLineEndpoints } from "./admin/accounting/bank-lines.ts";
import { packageEndpoints } from "./admin/accounting/packages.ts";
import { paymentEndpoints } from "./admin/accounting/payments.ts";
import { pageAdminEndpoints } from "./admin/content/pages.ts";
import { phoneEndpoints } from "./accounts/phone-verification.ts";
import { postingEndpoints } from "./listings/posting.ts";
import { priceGuideEndpoints } from "./listings/price-guide.ts";
import { priceHistoryEndpoints } from "./listings/price-history.ts";
import { pushEndpoints } from "./notices/push.ts";
import { reportedListEndpoints } from "./admin/customers/reported-lists.ts";
import { reportedReviewEndpoints } from "./admin/customers/reported-reviews.ts";
import { reviewEndpoints } from "./trade/reviews.ts";
import { savedSearchEndpoints } from "./search/saved-searches.ts";
import { searchEndpoints } from "./search/search.ts";
import { securityLogEndpoints } from "./admin/staff/security-log.ts";
import { secondFactorEndpoints } from "./accounts/second-factor.ts";
import { sessionEndpoints } from "./accounts/session.ts";
import { settingsEndpoints } from "./settings.ts";
import { staffCategoryEndpoints } from "./admin/catalogue/staff-categories.ts";
import { sliderEndpoints } from "./sliders.ts";
import { staffSliderEndpoints } from "./admin/content/sliders.ts";
import { systemEndpoints } from "./admin/system.ts";
import { socialLinkEndpoints } from "./admin/content/social-links.ts";
import { staffEndpoints } from "./admin/staff/staff.ts";
import { staffListingEndpoints } from "./admin/adverts/staff-listings.ts";

export const endpoints = {
  ...sessionEndpoints,
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...phoneEndpoints,
  ...settingsEndpoints,
  ...backupEndpoints,
  ...systemEndpoints,
  ...dashboardEndpoints,
  ...customerEndpoints,
  ...staffEndpoints,
  ...auditEndpoints,
  ...securityLogEndpoints,
  ...categoryEndpoints,
  ...staffCategoryEndpoints,
  ...filterAdminEndpoints,
  ...listingSearchEndpoints,
  ...listingEndpoints,
  ...priceHistoryEndpoints,
  ...priceGuideEndpoints,
  ...postingEndpoints,
  ...textCheckEndpoints,
  ...myListingEndpoints,
  ...appealEndpoints,
  ...orderEndpoints,
  ...invoiceEndpoints,
  ...staffInvoiceEndpoints,
  ...cardPaymentEndpoints,
  ...cardReviewEndpoints,
  ...paymentEndpoints,
  ...bankLineEndpoints,
  ...packageEndpoints,
  ...contactEndpoints,
  ...reportEndpoints,
  ...reviewEndpoints,
  ...reportedListEndpoints,
  ...reportedReviewEndpoints,
  ...favoriteEndpoints,
  ...followEndpoints,
  ...favoriteListEndpoints,
  ...searchEndpoints,
  ...savedSearchEndpoints,
  ...locationEndpoints,
  ...messageEndpoints,
  ...offerEndpoints,
  ...dealEndpoints,
  ...conversationReportEndpoints,
  ...noticeEndpoints,
  ...pushEndpoints,
  ...contentEndpoints,
  ...sliderEndpoints,
  ...staffSliderEndpoints,
  ...consentEndpoints,
  ...pageAdminEndpoints,
  ...socialLinkEndpoints,
  ...staffListingEndpoints,
  ...moderationEndpoints,
  ...moderationReasonEndpoints,
  ...staffAppealEndpoints,
  ...bulkDecisionEndpoints,
  ...moderationStatisticsEndpoints,
  ...cityAdminEndpoints,
  ...accountingReportEndpoints,
};

export type Endpoints = typeof endpoints;
export type Call = keyof Endpoints;
export type CallInput<K extends Call> = InputOf<Endpoints[K]>;
export type CallParsed<K extends Call> = ParsedOf<Endpoints[K]>;
export type CallAnswer<K extends Call> = AnswerOf<Endpoints[K]>;

type NoInput = Record<never, never>;
/** The input is optional where nothing in it is required. */
export type CallArguments<K extends Call> =
  NoInput extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>];
/** Implemented by the browser's client and by the loaders' in-process client. */
export type ApiCaller = <K extends Call>(call: K, ...input: CallArguments<K>) => Promise<CallAnswer<K>>;
