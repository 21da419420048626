import { securityEvents, type SecurityEvent } from "@pazar/contract/admin/security-events";
import { m } from "../../platform/i18n/i18n.ts";

const names: Record<SecurityEvent, () => string> = {
  "sign_in.succeeded": m["admin.securityLog.events.signInSucceeded"],
  "sign_in.failed": m["admin.securityLog.events.signInFailed"],
  "sign_in.suspended": m["admin.securityLog.events.signInSuspended"],
  sign_out: m["admin.securityLog.events.signOut"],
  "session.ended": m["admin.securityLog.events.sessionEnded"],
  "session.refused": m["admin.securityLog.events.sessionRefused"],
  "device.new": m["admin.securityLog.events.deviceNew"],
  "account.registered": m["admin.securityLog.events.accountRegistered"],
  "account.deletion_requested": m["admin.securityLog.events.accountDeletionRequested"],
  "password.changed": m["admin.securityLog.events.passwordChanged"],
  "password.reset_requested": m["admin.securityLog.events.passwordResetRequested"],
  "password.reset": m["admin.securityLog.events.passwordReset"],
  "password.refused": m["admin.securityLog.events.passwordRefused"],
  "link.refused": m["admin.securityLog.events.linkRefused"],
  "factor.added": m["admin.securityLog.events.factorAdded"],
  "factor.removed": m["admin.securityLog.events.factorRemoved"],
  "factor.succeeded": m["admin.securityLog.events.factorSucceeded"],
  "factor.failed": m["admin.securityLog.events.factorFailed"],
  "factor.recovery_codes_made": m["admin.securityLog.events.factorRecoveryCodesMade"],
  "factor.recovery_code_used": m["admin.securityLog.events.factorRecoveryCodeUsed"],
  "step_up.succeeded": m["admin.securityLog.events.stepUpSucceeded"],
  "step_up.failed": m["admin.securityLog.events.stepUpFailed"],
  "access.refused": m["admin.securityLog.events.accessRefused"],
  "csrf.refused": m["admin.securityLog.events.csrfRefused"],
  "limit.reached": m["admin.securityLog.events.limitReached"],
  "staff.acted": m["admin.securityLog.events.staffActed"],
  "audit.sealed": m["admin.securityLog.events.auditSealed"],
  "log.shortened": m["admin.securityLog.events.logShortened"],
};

/** An event that is no longer recorded is shown by its stable name. */
export function eventName(event: string): string {
  const known = securityEvents.find((one) => one === event);
  return known === undefined ? event : names[known]();
}

const details: Partial<Record<string, () => string>> = {
  by: m["admin.securityLog.detail.by"],
  factor: m["admin.securityLog.detail.factor"],
  call: m["admin.securityLog.detail.call"],
  code: m["admin.securityLog.detail.code"],
  is_known: m["admin.securityLog.detail.is_known"],
  kind: m["admin.securityLog.detail.kind"],
  session: m["admin.securityLog.detail.session"],
  log: m["admin.securityLog.detail.log"],
  entries: m["admin.securityLog.detail.entries"],
  position: m["admin.securityLog.detail.position"],
  hash: m["admin.securityLog.detail.hash"],
  reason: m["admin.securityLog.detail.reason"],
};
export const detailName = (name: string): string => details[name]?.() ?? name;

/** Values that have words, by field and value. */
const words: Partial<Record<string, () => string>> = {
  "by:password": m["admin.securityLog.values.password"],
  "by:social": m["admin.securityLog.values.social"],
  "by:second factor": m["admin.securityLog.values.secondFactor"],
  "by:passkey": m["admin.securityLog.values.passkey"],
  "by:app": m["admin.securityLog.values.app"],
  "by:code": m["admin.securityLog.values.code"],
  "by:recovery code": m["admin.securityLog.values.recoveryCode"],
  "factor:passkey": m["admin.securityLog.values.passkey"],
  "factor:app": m["admin.securityLog.values.app"],
  "log:audit": m["admin.audit.title"],
  "log:security": m["admin.securityLog.title"],
  "is_known:true": m["common.yes"],
  "is_known:false": m["common.no"],
};
export const detailText = (name: string, value: unknown): string =>
  words[`${name}:${String(value)}`]?.() ?? String(value);
