import * as limits from "@pazar/contract/limits";
import type * as z from "zod/mini";
import { m } from "../text/locale.ts";

type Issue = z.core.$ZodIssue;

/** A rule of the contract may name its own message. */
const ownMessages: Record<string, (() => string) | undefined> = {
  "validation.email": m["validation.email"],
  "authModal.errors.passwordLength": m["authModal.errors.passwordLength"],
  "resetPassword.mismatch": m["resetPassword.mismatch"],
  "privacy.mismatch": m["privacy.mismatch"],
  "people.errors.endInPast": m["people.errors.endInPast"],
  "profile.errors.phone": m["profile.errors.phone"],
  "offers.errors.amount": m["offers.errors.amount"],
  "postAd.errors.photos": m["postAd.errors.photos"],
  "postAd.errors.tooManyPhotos": () => m["postAd.errors.tooManyPhotos"]({ maximum: limits.photos.max }),
  "postAd.errors.photoTwice": m["postAd.errors.photoTwice"],
  "postAd.errors.category": m["postAd.errors.category"],
  "postAd.errors.titleShort": () => m["postAd.errors.titleShort"]({ minimum: limits.title.min }),
  "postAd.errors.titleLong": () => m["postAd.errors.titleLong"]({ maximum: limits.title.max }),
  "postAd.errors.price": m["postAd.errors.price"],
  "postAd.errors.descriptionShort": () => m["postAd.errors.descriptionShort"]({ minimum: limits.description.min }),
  "postAd.errors.descriptionLong": () => m["postAd.errors.descriptionLong"]({ maximum: limits.description.max }),
  "postAd.errors.location": m["postAd.errors.location"],
  "phone.errors.code": m["phone.errors.code"],
  "reviews.errors.stars": m["reviews.errors.stars"],
  "reviews.errors.textShort": m["reviews.errors.textShort"],
  "appeals.errors.short": () => m["appeals.errors.short"]({ minimum: limits.appeal.min }),
  "appeals.errors.answerMissing": m["appeals.errors.answerMissing"],
  "reviews.errors.answerMissing": m["reviews.errors.answerMissing"],
  "cardPayments.review.noteMissing": m["cardPayments.review.noteMissing"],
  "settings.errors.taxNumber": m["settings.errors.taxNumber"],
  "settings.errors.iban": m["settings.errors.iban"],
  "settings.errors.listingDays": m["settings.errors.listingDays"],
  "settings.errors.securityContact": m["settings.errors.securityContact"],
  "settings.errors.securityLogDays": m["settings.errors.securityLogDays"],
  "settings.errors.auditLogDays": m["settings.errors.auditLogDays"],
  "backups.errors.hour": m["backups.errors.hour"],
  "categoryAdmin.errors.nameMissing": m["categoryAdmin.errors.nameMissing"],
  "categoryAdmin.errors.slug": m["categoryAdmin.errors.slug"],
  "cityAdmin.errors.name": m["cityAdmin.errors.name"],
  "cityAdmin.errors.latitude": m["cityAdmin.errors.latitude"],
  "cityAdmin.errors.longitude": m["cityAdmin.errors.longitude"],
  "cityAdmin.errors.number": m["cityAdmin.errors.number"],
  "sliderAdmin.errors.title": m["sliderAdmin.errors.title"],
  "sliderAdmin.errors.link": m["sliderAdmin.errors.link"],
  "sliderAdmin.errors.date": m["sliderAdmin.errors.date"],
  "sliderAdmin.errors.period": m["sliderAdmin.errors.period"],
  "sliderAdmin.errors.picture": m["sliderAdmin.errors.picture"],
  "sliderAdmin.errors.cropRatio": m["sliderAdmin.errors.cropRatio"],
  "sliderAdmin.errors.cropSmall": m["sliderAdmin.errors.cropSmall"],
  "pageAdmin.errors.title": m["pageAdmin.errors.title"],
  "pageAdmin.errors.slug": m["pageAdmin.errors.slug"],
  "pageAdmin.errors.body": m["pageAdmin.errors.body"],
  "pageAdmin.errors.publishAt": m["pageAdmin.errors.publishAt"],
  "pageAdmin.errors.socialName": m["pageAdmin.errors.socialName"],
  "pageAdmin.errors.socialLink": m["pageAdmin.errors.socialLink"],
  "pageAdmin.errors.icon": m["pageAdmin.errors.icon"],
  "accountingReports.errors.day": m["accountingReports.errors.day"],
  "accountingReports.errors.order": m["accountingReports.errors.order"],
  "accountingReports.errors.tooLong": m["accountingReports.errors.tooLong"],
  "billing.errors.name": m["billing.errors.name"],
  "billing.errors.address": m["billing.errors.address"],
  "billing.errors.city": m["billing.errors.city"],
  "billing.errors.personNumber": m["billing.errors.personNumber"],
  "billing.errors.companyNumber": m["billing.errors.companyNumber"],
  "billing.errors.taxOffice": m["billing.errors.taxOffice"],
  "payments.errors.amount": m["payments.errors.amount"],
  "payments.errors.amountTooLarge": m["payments.errors.amountTooLarge"],
  "payments.errors.futureDay": m["payments.errors.futureDay"],
  "payments.errors.iban": m["payments.errors.iban"],
  "payments.errors.reason": m["payments.errors.reason"],
  "payments.errors.packageName": m["payments.errors.packageName"],
  "payments.errors.price": m["payments.errors.price"],
  "payments.errors.days": m["payments.errors.days"],
  "payments.errors.validFrom": m["payments.errors.validFrom"],
  "messages.errors.tooLong": () => m["messages.errors.tooLong"]({ maximum: limits.messageBody }),
  "messages.errors.tooManyPhotos": () => m["messages.errors.tooManyPhotos"]({ maximum: limits.messagePhotos }),
  "messages.errors.empty": m["messages.errors.empty"],
  "filterAdmin.errors.category": m["filterAdmin.errors.category"],
  "filterAdmin.errors.type": m["filterAdmin.errors.type"],
  "filterAdmin.errors.nameTr": m["filterAdmin.errors.nameTr"],
  "filterAdmin.errors.nameEn": m["filterAdmin.errors.nameEn"],
  "filterAdmin.errors.nameLong": m["filterAdmin.errors.nameLong"],
  "filterAdmin.errors.unit": m["filterAdmin.errors.unit"],
  "filterAdmin.errors.key": m["filterAdmin.errors.key"],
  "filterAdmin.errors.code": m["filterAdmin.errors.code"],
  "filterAdmin.errors.mergeFrom": m["filterAdmin.errors.mergeFrom"],
  "filterAdmin.errors.importEmpty": m["filterAdmin.errors.importEmpty"],
  "filterAdmin.errors.importLong": m["filterAdmin.errors.importLong"],
  "filterAdmin.errors.importUnreadable": m["filterAdmin.errors.importUnreadable"],
  "filterAdmin.errors.tooManyOptions": () => m["filterAdmin.errors.tooManyOptions"]({ maximum: limits.filterOptions }),
};

const messageOf = (issue: Issue, field: string): string => {
  const own = ownMessages[issue.message];
  if (own) return own();
  if (issue.code === "invalid_type" && issue.input === undefined) return m["validation.required"]({ field });
  if (issue.code === "too_small" && issue.origin === "string") {
    return issue.minimum === 1
      ? m["validation.required"]({ field })
      : m["validation.tooShort"]({ field, minimum: Number(issue.minimum) });
  }
  if (issue.code === "too_big" && issue.origin === "string")
    return m["validation.tooLong"]({ field, maximum: Number(issue.maximum) });
  return m["validation.invalid"]({ field });
};

/** Zod's issues as `{ field: [message] }` in the request's language. */
export function fieldErrors(issues: readonly Issue[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  const ofWrongKind = new Set<string>();
  for (const issue of issues) {
    const field = issue.path.map(String).join(".") || "body";
    // Zod also checks the length of values of the wrong type, such as a list instead of text.
    if (ofWrongKind.has(field)) continue;
    if (issue.code === "invalid_type") ofWrongKind.add(field);
    const messages = (fields[field] ??= []);
    const message = messageOf(issue, field);
    if (!messages.includes(message)) messages.push(message);
  }
  return fields;
}
