import { appealEndpoints } from "./appeals.ts";
import { staffAppealEndpoints } from "./admin/appeals.ts";
import { textCheckEndpoints } from "./text-checks.ts";
import { accountEndpoints } from "./accounts.ts";
import { accountingReportEndpoints } from "./admin/accounting-reports.ts";
import { auditEndpoints } from "./admin/audit.ts";
import { backupEndpoints } from "./admin/backups.ts";
import { cardReviewEndpoints } from "./admin/card-reviews.ts";
import { cityAdminEndpoints } from "./admin/cities.ts";
import { cardPaymentEndpoints } from "./card-payments.ts";
import { categoryEndpoints } from "./categories.ts";
import { consentEndpoints } from "./consents.ts";
import { contentEndpoints } from "./content.ts";
import { conversationReportEndpoints } from "./admin/conversation-reports.ts";
import { customerEndpoints } from "./admin/customers.ts";
import { dashboardEndpoints } from "./admin/dashboard.ts";
import { filterAdminEndpoints } from "./admin/filters.ts";
import { dealEndpoints } from "./deals.ts";
import type { AnswerOf, InputOf, ParsedOf } from "./endpoint.ts";
import { favoriteListEndpoints } from "./favorite-lists.ts";
import { favoriteEndpoints } from "./favorites.ts";
import { followEndpoints } from "./follows.ts";
import { invoiceEndpoints } from "./invoices.ts";
import { staffInvoiceEndpoints } from "./admin/invoices.ts";
import { contactEndpoints, reportEndpoints } from "./listing-contact.ts";
import { listingEndpoints } from "./listings.ts";
import { listingSearchEndpoints } from "./listing-search.ts";
import { locationEndpoints } from "./locations.ts";
import { messageEndpoints } from "./messages.ts";
import { bulkDecisionEndpoints } from "./admin/bulk-decisions.ts";
import { moderationReasonEndpoints } from "./admin/moderation-reasons.ts";
import { moderationEndpoints } from "./admin/moderation.ts";
import { moderationStatisticsEndpoints } from "./admin/moderation-statistics.ts";
import { myListingEndpoints } from "./my-listings.ts";
import { noticeEndpoints } from "./notices.ts";
import { offerEndpoints } from "./offers.ts";
import { orderEndpoints } from "./orders.ts";
import { bankLineEndpoints } from "./admin/bank-lines.ts";
import { packageEndpoints } from "./admin/packages.ts";
import { paymentEndpoints } from "./admin/payments.ts";
import { pageAdminEndpoints } from "./admin/pages.ts";
import { phoneEndpoints } from "./phone-verification.ts";
import { postingEndpoints } from "./posting.ts";
import { priceGuideEndpoints } from "./price-guide.ts";
import { priceHistoryEndpoints } from "./price-history.ts";
import { pushEndpoints } from "./push.ts";
import { reportedListEndpoints } from "./admin/reported-lists.ts";
import { reportedReviewEndpoints } from "./admin/reported-reviews.ts";
import { reviewEndpoints } from "./reviews.ts";
import { savedSearchEndpoints } from "./saved-searches.ts";
import { searchEndpoints } from "./search.ts";
import { securityLogEndpoints } from "./admin/security-log.ts";
import { secondFactorEndpoints } from "./second-factor.ts";
import { sessionEndpoints } from "./session.ts";
import { settingsEndpoints } from "./settings.ts";
import { staffCategoryEndpoints } from "./admin/staff-categories.ts";
import { sliderEndpoints } from "./sliders.ts";
import { staffSliderEndpoints } from "./admin/sliders.ts";
import { systemEndpoints } from "./admin/system.ts";
import { socialLinkEndpoints } from "./admin/social-links.ts";
import { staffEndpoints } from "./admin/staff.ts";
import { staffListingEndpoints } from "./admin/staff-listings.ts";

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
