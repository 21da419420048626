import type { Config } from "../../../platform/config.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { Log } from "../../../platform/log.ts";
import { isBreachedPassword } from "../../../platform/security/breached-passwords.ts";
import { isCommonPassword } from "../../../platform/security/common-passwords.ts";
import { hashPassword } from "../../../platform/security/passwords.ts";
import { m } from "../../../platform/text/locale.ts";

export type PasswordDependencies = { config: Config; log: Log };

const refusal = (text: string): ApiError => new ApiError("INVALID", { fields: { password: [text] } });

/** Refuses common and breached passwords. Hashing is queued fairly by `address`: the visitor's, or the id of a person. */
export async function hashNewPassword(
  dependencies: PasswordDependencies,
  password: string,
  address: string,
): Promise<string> {
  if (isCommonPassword(password)) throw refusal(m["authModal.errors.passwordCommon"]());
  if (await isBreachedPassword(dependencies, password)) throw refusal(m["authModal.errors.passwordBreached"]());
  return hashPassword(password, address);
}
