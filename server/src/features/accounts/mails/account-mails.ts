import type { Locale } from "@pazar/contract/locale";
import { readUserAgent } from "@pazar/contract/text/user-agent";
import type { Config } from "../../../platform/config.ts";
import { m } from "../../../platform/text/locale.ts";
import { longDate, longMoment } from "../../../platform/text/long-date.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { layOutMail } from "../../../platform/mail/mail-layout.ts";
import { suspensionSentences, type SuspendedUser } from "../suspension-text.ts";

export const accountMailJob = "send_account_notice";

export type Addressee = { firstName?: string; locale: Locale; siteUrl: string };
export type AccountMail = Omit<Mail, "to">;

export const addresseeOf = (
  { first_name, locale }: { first_name: string; locale: Locale },
  config: Pick<Config, "PUBLIC_URL">,
): Addressee => ({
  firstName: first_name,
  locale,
  siteUrl: config.PUBLIC_URL,
});

const siteName = (locale: Locale) => ({ site: m["site.name"]({}, { locale }) });

export function passwordResetMail(to: Addressee, { link, minutes }: { link: string; minutes: number }): AccountMail {
  const language = { locale: to.locale };
  const site = siteName(to.locale);
  return layOutMail({
    ...to,
    subject: m["mail.passwordReset.subject"](site, language),
    paragraphs: [
      m["mail.passwordReset.intro"]({}, language),
      m["mail.passwordReset.expiry"]({ minutes }, language),
      m["mail.passwordReset.notYou"]({}, language),
    ],
    action: { label: m["mail.passwordReset.action"]({}, language), url: link },
    reason: m["mail.passwordReset.reason"](site, language),
  });
}

export function emailVerificationMail(to: Addressee, { link, hours }: { link: string; hours: number }): AccountMail {
  const language = { locale: to.locale };
  const site = siteName(to.locale);
  return layOutMail({
    ...to,
    subject: m["mail.emailVerification.subject"]({}, language),
    paragraphs: [
      m["mail.emailVerification.intro"](site, language),
      m["mail.emailVerification.expiry"]({ hours }, language),
      m["mail.emailVerification.notYou"]({}, language),
    ],
    action: { label: m["mail.emailVerification.action"]({}, language), url: link },
    reason: m["mail.emailVerification.reason"](site, language),
  });
}

export function passwordChangedMail(to: Addressee): AccountMail {
  const language = { locale: to.locale };
  const site = siteName(to.locale);
  return layOutMail({
    ...to,
    subject: m["mail.passwordChanged.subject"]({}, language),
    paragraphs: [m["mail.passwordChanged.intro"]({}, language), m["mail.passwordChanged.notYou"]({}, language)],
    action: { label: m["mail.visitSite"](site, language), url: to.siteUrl },
    reason: m["mail.ownAccount"](site, language),
  });
}

export function newDeviceMail(
  to: Addressee,
  { userAgent, signedInAt }: { userAgent: string; signedInAt: Date },
): AccountMail {
  const language = { locale: to.locale };
  const site = siteName(to.locale);
  const { browser, system } = readUserAgent(userAgent);
  const device =
    browser && system
      ? m["devices.name"]({ browser, system }, language)
      : (browser ?? system ?? m["mail.newDevice.unknown"]({}, language));
  return layOutMail({
    ...to,
    subject: m["mail.newDevice.subject"](site, language),
    paragraphs: [
      m["mail.newDevice.intro"]({ device, time: longMoment(signedInAt, to.locale) }, language),
      m["mail.newDevice.you"]({}, language),
      m["mail.newDevice.notYou"]({}, language),
    ],
    action: { label: m["mail.newDevice.action"]({}, language), url: `${to.siteUrl}/account/privacy#devices` },
    reason: m["mail.ownAccount"](site, language),
  });
}

export function loginPausedMail(to: Addressee): AccountMail {
  const language = { locale: to.locale };
  const site = siteName(to.locale);
  return layOutMail({
    ...to,
    subject: m["mail.loginPaused.subject"](site, language),
    paragraphs: [
      m["mail.loginPaused.intro"]({}, language),
      m["mail.loginPaused.effect"]({}, language),
      m["mail.loginPaused.newPassword"]({}, language),
    ],
    action: { label: m["mail.visitSite"](site, language), url: to.siteUrl },
    reason: m["mail.ownAccount"](site, language),
  });
}

export function deletionRequestedMail(to: Addressee, deletesAt: Date): AccountMail {
  const language = { locale: to.locale };
  const site = siteName(to.locale);
  const date = longDate(deletesAt, to.locale);
  return layOutMail({
    ...to,
    subject: m["mail.deletionRequested.subject"]({}, language),
    paragraphs: [
      m["mail.deletionRequested.intro"]({ date }, language),
      m["mail.deletionRequested.cancel"]({}, language),
    ],
    action: { label: m["mail.visitSite"](site, language), url: to.siteUrl },
    reason: m["mail.ownAccount"](site, language),
  });
}

export function suspendedMail(to: Addressee, user: SuspendedUser): AccountMail {
  const language = { locale: to.locale };
  const site = siteName(to.locale);
  return layOutMail({
    ...to,
    subject: m["mail.suspended.subject"](site, language),
    paragraphs: [
      ...suspensionSentences(user, to.locale),
      m["mail.suspended.effect"]({}, language),
      m["suspension.contact"]({}, language),
    ],
    action: { label: m["mail.visitSite"](site, language), url: to.siteUrl },
    reason: m["mail.ownAccount"](site, language),
  });
}

export function restoredMail(to: Addressee): AccountMail {
  const language = { locale: to.locale };
  const site = siteName(to.locale);
  return layOutMail({
    ...to,
    subject: m["mail.restored.subject"](site, language),
    paragraphs: [m["mail.restored.intro"]({}, language), m["mail.restored.effect"]({}, language)],
    action: { label: m["mail.visitSite"](site, language), url: to.siteUrl },
    reason: m["mail.ownAccount"](site, language),
  });
}

type FactorEvent =
  | { kind: "factor_added"; factor: "passkey" | "app" }
  /** All: by staff, for somebody who had lost them. */
  | { kind: "factor_removed"; factor: "passkey" | "app" | "all" };

export function factorMail(to: Addressee, event: FactorEvent): AccountMail {
  const language = { locale: to.locale };
  const [subject, intro] =
    event.kind === "factor_added"
      ? [m["mail.factorAdded.subject"], m[`mail.factorAdded.${event.factor}`]]
      : [m["mail.factorRemoved.subject"], m[`mail.factorRemoved.${event.factor}`]];
  return layOutMail({
    ...to,
    subject: subject({}, language),
    paragraphs: [intro({}, language), m["mail.factorNotYou"]({}, language)],
    action: { label: m["mail.factorAction"]({}, language), url: `${to.siteUrl}/account/privacy` },
    reason: m["mail.ownAccount"](siteName(to.locale), language),
  });
}

export function accountDeletedMail(to: Addressee): AccountMail {
  const language = { locale: to.locale };
  return layOutMail({
    ...to,
    subject: m["mail.deleted.subject"]({}, language),
    paragraphs: [m["mail.deleted.intro"]({}, language), m["mail.deleted.goodbye"]({}, language)],
    reason: m["mail.deleted.reason"](siteName(to.locale), language),
  });
}
