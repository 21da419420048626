import { securityEvents, type SecurityEvent } from "@pazar/contract/admin/security-events";
import { m } from "../../platform/i18n/i18n.ts";

const names: Record<SecurityEvent, () => string> = {
  "sign_in.succeeded": m["securityLog.events.signInSucceeded"],
  "sign_in.failed": m["securityLog.events.signInFailed"],
  "sign_in.suspended": m["securityLog.events.signInSuspended"],
  sign_out: m["securityLog.events.signOut"],
  "session.ended": m["securityLog.events.sessionEnded"],
  "session.refused": m["securityLog.events.sessionRefused"],
  "device.new": m["securityLog.events.deviceNew"],
  "account.registered": m["securityLog.events.accountRegistered"],
  "account.deletion_requested": m["securityLog.events.accountDeletionRequested"],
  "password.changed": m["securityLog.events.passwordChanged"],
  "password.reset_requested": m["securityLog.events.passwordResetRequested"],
  "password.reset": m["securityLog.events.passwordReset"],
  "password.refused": m["securityLog.events.passwordRefused"],
  "link.refused": m["securityLog.events.linkRefused"],
  "factor.added": m["securityLog.events.factorAdded"],
  "factor.removed": m["securityLog.events.factorRemoved"],
  "factor.succeeded": m["securityLog.events.factorSucceeded"],
  "factor.failed": m["securityLog.events.factorFailed"],
  "factor.recovery_codes_made": m["securityLog.events.factorRecoveryCodesMade"],
  "factor.recovery_code_used": m["securityLog.events.factorRecoveryCodeUsed"],
  "step_up.succeeded": m["securityLog.events.stepUpSucceeded"],
  "step_up.failed": m["securityLog.events.stepUpFailed"],
  "access.refused": m["securityLog.events.accessRefused"],
  "csrf.refused": m["securityLog.events.csrfRefused"],
  "limit.reached": m["securityLog.events.limitReached"],
  "staff.acted": m["securityLog.events.staffActed"],
  "audit.sealed": m["securityLog.events.auditSealed"],
  "log.shortened": m["securityLog.events.logShortened"],
};

/** An event that is no longer recorded is shown by its stable name. */
export function eventName(event: string): string {
  const known = securityEvents.find((one) => one === event);
  return known === undefined ? event : names[known]();
}

const details: Partial<Record<string, () => string>> = {
  by: m["securityLog.detail.by"],
  factor: m["securityLog.detail.factor"],
  call: m["securityLog.detail.call"],
  code: m["securityLog.detail.code"],
  is_known: m["securityLog.detail.is_known"],
  kind: m["securityLog.detail.kind"],
  session: m["securityLog.detail.session"],
  log: m["securityLog.detail.log"],
  entries: m["securityLog.detail.entries"],
  position: m["securityLog.detail.position"],
  hash: m["securityLog.detail.hash"],
  reason: m["securityLog.detail.reason"],
};
export const detailName = (name: string): string => details[name]?.() ?? name;

/** Values that have words, by field and value. */
const words: Partial<Record<string, () => string>> = {
  "by:password": m["securityLog.values.password"],
  "by:social": m["securityLog.values.social"],
  "by:second factor": m["securityLog.values.secondFactor"],
  "by:passkey": m["securityLog.values.passkey"],
  "by:app": m["securityLog.values.app"],
  "by:code": m["securityLog.values.code"],
  "by:recovery code": m["securityLog.values.recoveryCode"],
  "factor:passkey": m["securityLog.values.passkey"],
  "factor:app": m["securityLog.values.app"],
  "log:audit": m["audit.title"],
  "log:security": m["securityLog.title"],
  "is_known:true": m["common.yes"],
  "is_known:false": m["common.no"],
};
export const detailText = (name: string, value: unknown): string =>
  words[`${name}:${String(value)}`]?.() ?? String(value);
