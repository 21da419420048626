import type { Config } from "../../../platform/config.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { Log } from "../../../platform/log.ts";
import { isBreachedPassword } from "../../../platform/security/breached-passwords.ts";
import { isCommonPassword } from "../../../platform/security/common-passwords.ts";
import { hashPassword } from "../../../platform/security/passwords.ts";
import { m } from "../../../platform/text/locale.ts";

export type PasswordParts = { config: Config; log: Log };

const refused = (text: string): ApiError => new ApiError("INVALID", { fields: { password: [text] } });

/** Refuses what is guessed first. `address` is the visitor's, or names the person. */
export async function hashNewPassword(parts: PasswordParts, password: string, address: string): Promise<string> {
  if (isCommonPassword(password)) throw refused(m["authModal.errors.passwordCommon"]());
  if (await isBreachedPassword(parts, password)) throw refused(m["authModal.errors.passwordBreached"]());
  return hashPassword(password, address);
}
