/** What the security log records. Names are stable: searches and alarms outside of this program depend on them. */
export const securityEvents = [
  "sign_in.succeeded",
  "sign_in.failed",
  /** The password was right, but the account is suspended. */
  "sign_in.suspended",
  "sign_out",
  "session.ended",
  /** A token that is unknown, has ended or was ended. */
  "session.refused",
  "device.new",
  "account.registered",
  "account.deletion_requested",
  "password.changed",
  "password.reset_requested",
  "password.reset",
  /** A wrong password where a signed-in person has to repeat it. */
  "password.refused",
  /** A link or code for one use that is unknown, used or too old. */
  "link.refused",
  "factor.added",
  "factor.removed",
  "factor.succeeded",
  "factor.failed",
  "factor.recovery_codes_made",
  "factor.recovery_code_used",
  "step_up.succeeded",
  "step_up.failed",
  "access.refused",
  "csrf.refused",
  "limit.reached",
  /** A change or export by staff; the audit log has what it was. */
  "staff.acted",
  /** Where the audit log's chain of hashes stood. */
  "audit.sealed",
  /** Entries older than the settings allow were removed. */
  "log.shortened",
] as const;
export type SecurityEvent = (typeof securityEvents)[number];
