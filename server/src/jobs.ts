import { journalExport } from "./features/accounting-reports/sales-journal.ts";
import { mailMonthlyReport, sendMonthlyReportMail } from "./features/accounting-reports/send-monthly-report.job.ts";
import { endSuspensions } from "./features/accounts/end-suspensions.job.ts";
import { sendPhoneCode } from "./features/accounts/phone/send-phone-code.job.ts";
import { deleteAccounts } from "./features/accounts/profile/delete-account.ts";
import { removeExpiredSessions } from "./features/accounts/sign-in/remove-expired-sessions.job.ts";
import { sendAccountMail } from "./features/accounts/mails/send-account-mail.job.ts";
import { sendEmailVerification } from "./features/accounts/mails/send-email-verification.job.ts";
import { sendPasswordReset } from "./features/accounts/mails/send-password-reset.job.ts";
import { updateListingsHandler } from "./features/categories/staff/update-listings-task.ts";
import { restoreFilterValues } from "./features/filters/restore-filter.ts";
import { rewriteValues } from "./features/filters/rewrite-values.ts";
import { publishPages } from "./features/content/pages/publish-pages.job.ts";
import type { ExportKind } from "./features/exports/export-files.ts";
import { removeExpiredExports } from "./features/exports/remove-expired-exports.job.ts";
import { writeExportFile } from "./features/exports/write-export-file.job.ts";
import { endReservations } from "./features/deals/end-reservations.job.ts";
import { findPriceDrops, sendPriceDropMail } from "./features/favorites/send-price-drops.job.ts";
import { deleteRemovedLists } from "./features/favorites/lists/delete-removed-lists.job.ts";
import { notifyOfPriceDrops } from "./features/favorites/notify-of-price-drops.job.ts";
import { removeOldNews } from "./features/follows/remove-old-news.job.ts";
import { notifyFollowers } from "./features/follows/notify-followers.job.ts";
import { countListingViews } from "./features/listings/count-listing-views.job.ts";
import { updatePlaceListings } from "./features/listings/update-place-listings.ts";
import { rebuildListingWords } from "./features/listings/rebuild-listing-words.job.ts";
import { sendReportMail } from "./features/messages/reports/send-report-mail.job.ts";
import { findUnreadMessages, sendUnreadMail } from "./features/messages/mails/send-unread-mails.job.ts";
import { runStaffTasks, type TaskHandler } from "./features/staff-tasks/run-staff-tasks.job.ts";
import { runBulkDecisions } from "./features/moderation/run-bulk-decisions.job.ts";
import { sendAppealMail } from "./features/moderation/appeals/send-appeal-mail.job.ts";
import { sendStaffEditMail } from "./features/moderation/mails/send-staff-edit-mail.job.ts";
import { sendModerationMail } from "./features/moderation/mails/send-moderation-mail.job.ts";
import { notifyOfDecision } from "./features/moderation/mails/notify-of-decision.job.ts";
import { deliverNotice } from "./features/notices/deliver-notice.job.ts";
import { sendBackupFailureMail } from "./features/backups/send-backup-failure-mail.job.ts";
import { writeScheduledBackup } from "./features/backups/write-scheduled-backup.job.ts";
import { pushMessage } from "./features/notices/push/push-message.job.ts";
import { sendPush } from "./features/notices/push/send-push.job.ts";
import { removeOldNotices } from "./features/notices/remove-old-notices.job.ts";
import { sendNoticeMail } from "./features/notices/send-notice-mail.job.ts";
import { announceClosedOffers } from "./features/offers/announce-closed-offers.job.ts";
import { expireOffers } from "./features/offers/expire-offers.job.ts";
import { expireListings } from "./features/posting/expire-listings.job.ts";
import { calculatePriceGuides } from "./features/price-guide/calculate-price-guides.job.ts";
import { invoiceExport } from "./features/invoices/export-invoices.ts";
import { sendInvoiceMail } from "./features/invoices/send-invoice-mail.job.ts";
import { checkBooks } from "./features/ledger/check-books.job.ts";
import { lapseOrders } from "./features/orders/lapse-orders.job.ts";
import { remindOfPayment, sendPaymentReminder } from "./features/orders/remind-of-payment.job.ts";
import { startHeldOrders } from "./features/payments/start-held-orders.job.ts";
import { reconcileCardPayments } from "./features/payments/card/reconcile-card-payments.job.ts";
import { sendCardRefunds } from "./features/payments/card/send-card-refunds.job.ts";
import { endPromotions } from "./features/promotions/end-promotions.job.ts";
import { remindOfExpiry, sendExpiryMail } from "./features/posting/remind-of-expiry.job.ts";
import { removeUnusedPhotos } from "./features/posting/remove-unused-photos.job.ts";
import { resizePhoto } from "./features/posting/resize-photo.job.ts";
import { measureAnswerTimes } from "./features/reviews/measure-answer-times.job.ts";
import { remindOfReviews } from "./features/reviews/remind-of-reviews.job.ts";
import { showReviews } from "./features/reviews/show-reviews.job.ts";
import { matchNewListing } from "./features/saved-searches/match-listing.job.ts";
import { refreshSavedSearches } from "./features/saved-searches/refresh-saved-searches.job.ts";
import { findDailyAlerts, sendDailyAlerts } from "./features/saved-searches/send-daily-alerts.job.ts";
import { deleteOldSearches } from "./features/search/delete-old-searches.job.ts";
import { refreshSearchWords } from "./features/search/refresh-search-words.job.ts";
import { shortenLogs } from "./features/security-log/shorten-logs.job.ts";
import { deleteRemovedSlides } from "./features/sliders/delete-removed-slides.job.ts";
import { sendMailTest } from "./features/system/send-mail-test.job.ts";
import { removeExpiredInvitations } from "./features/staff/remove-expired-invitations.job.ts";
import { sendStaffInvitation } from "./features/staff/send-staff-invitation.job.ts";
import { type Job } from "./platform/jobs/jobs.ts";
import type { SmsSender } from "./platform/sms/sms.ts";
import type { Database } from "./platform/database/database.ts";
import type { Config } from "./platform/config.ts";
import type { Log } from "./platform/log.ts";
import type { Prepare } from "./platform/database/prepare.ts";
import type { Mailer } from "./platform/mail/mail.ts";
import type { Storage } from "./platform/media/storage.ts";
import type { PushSender } from "./platform/push/push-sender.ts";
import type { Realtime } from "./platform/realtime/realtime.ts";
import type { Categories } from "./features/categories/category-tree.ts";
import type { Filters } from "./features/categories/filters.ts";
import type { Gazetteer } from "./features/locations/gazetteer.ts";
import type { SearchContext } from "./features/listing-search/search-context.ts";
import type { SecurityLog } from "./features/security-log/security-log.ts";
import type { CardProvider } from "./features/payments/card/card-provider.ts";

type Dependencies = {
  db: Database;
  prepare: Prepare;
  databaseUrl: string;
  config: Config;
  log: Log;
  storage: Storage;
  mailer: Mailer;
  push: PushSender;
  sms: SmsSender;
  realtime: Realtime;
  search: SearchContext;
  categories: Categories;
  filters: Filters;
  places: () => Promise<Gazetteer>;
  cardProvider: CardProvider | undefined;
  securityLog: SecurityLog;
};

/** Every job is listed here. */
export function createJobs(dependencies: Dependencies): Job[] {
  const { db, config, log, storage, mailer, push, sms, realtime, search, categories, filters, places } = dependencies;
  const { prepare, databaseUrl, cardProvider, securityLog } = dependencies;
  const taskHandlers: TaskHandler[] = [
    updateListingsHandler({ places }),
    updatePlaceListings({ categories, filters }),
    rewriteValues,
    restoreFilterValues,
  ];
  const exportKinds: ExportKind[] = [journalExport, invoiceExport];
  return [
    countListingViews(db),
    refreshSearchWords(db),
    deleteOldSearches(db),
    shortenLogs({ db, securityLog }),
    writeScheduledBackup({ db, databaseUrl, storage, config, log }),
    sendBackupFailureMail({ db, mailer, config }),
    rebuildListingWords({ db, categories, filters, places }),
    sendPasswordReset({ db, mailer, config }),
    sendEmailVerification({ db, mailer, config }),
    sendAccountMail({ db, mailer, config }),
    sendPhoneCode({ db, sms, config }),
    showReviews(db),
    remindOfReviews(db),
    measureAnswerTimes(db),
    deleteAccounts(db),
    endSuspensions(db),
    removeExpiredInvitations(db),
    sendStaffInvitation({ db, mailer, config }),
    removeExpiredSessions(db),
    expireListings(db),
    remindOfExpiry(db),
    sendExpiryMail({ db, mailer, config }),
    lapseOrders(db),
    remindOfPayment(db),
    sendPaymentReminder({ db, mailer, config }),
    startHeldOrders(db),
    reconcileCardPayments({ db, provider: cardProvider, log }),
    sendCardRefunds({ db, provider: cardProvider, log }),
    endPromotions(db),
    sendInvoiceMail({ db, mailer, config, storage }),
    checkBooks({ db, log }),
    mailMonthlyReport(db),
    sendMonthlyReportMail({ db, mailer, config }),
    writeExportFile({ db, storage, log, kinds: exportKinds }),
    removeExpiredExports({ db, storage }),
    publishPages(db),
    removeUnusedPhotos({ db, storage }),
    deleteRemovedSlides(db),
    resizePhoto({ storage }),
    findPriceDrops(db),
    sendPriceDropMail({ db, mailer, config }),
    deleteRemovedLists(db),
    notifyOfPriceDrops(db),
    findUnreadMessages(db),
    sendUnreadMail({ db, mailer, config }),
    sendReportMail({ db, mailer, config }),
    notifyOfDecision(db),
    sendModerationMail({ db, mailer, config }),
    sendAppealMail({ db, mailer, config }),
    sendStaffEditMail({ db, mailer, config }),
    runBulkDecisions({ db, log }),
    deliverNotice({ db, realtime }),
    sendNoticeMail({ db, mailer, config }),
    removeOldNotices(db),
    pushMessage(db),
    sendPush({ db, push, log }),
    expireOffers({ db, realtime }),
    announceClosedOffers({ db, realtime }),
    endReservations({ db, realtime }),
    matchNewListing({ db, prepare, config, search, categories, filters, places }),
    refreshSavedSearches({ db, config, search, categories, filters, places }),
    notifyFollowers(db),
    removeOldNews(db),
    calculatePriceGuides(db),
    findDailyAlerts(db),
    sendDailyAlerts({ db, mailer, config, categories, filters, places }),
    sendMailTest({ db, mailer, config }),
    runStaffTasks({ db, handlers: taskHandlers }),
  ];
}
