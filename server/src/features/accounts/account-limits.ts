import type { Config } from "../../platform/config.ts";
import type { RateLimit } from "../../platform/security/rate-limit.ts";

const hour = 3_600;

type Limits = Record<
  | "loginPerAccount"
  | "loginPerAddress"
  | "failedLogins"
  | "register"
  | "forgotPerAccount"
  | "forgotPerAddress"
  | "token",
  RateLimit
>;

export const accountLimits = (config: Config): Limits => ({
  loginPerAccount: { name: "login account", max: config.LOGIN_LIMIT_PER_ACCOUNT, windowSeconds: hour / 4 },
  loginPerAddress: { name: "login address", max: config.LOGIN_LIMIT_PER_ADDRESS, windowSeconds: hour / 4 },
  /** For one account, from all addresses together. */
  failedLogins: { name: "failed logins", max: config.FAILED_LOGIN_LIMIT_PER_DAY, windowSeconds: 24 * hour },
  register: { name: "register", max: config.REGISTER_LIMIT, windowSeconds: hour },
  forgotPerAccount: { name: "forgot account", max: config.FORGOT_LIMIT_PER_ACCOUNT, windowSeconds: hour },
  forgotPerAddress: { name: "forgot address", max: config.FORGOT_LIMIT_PER_ADDRESS, windowSeconds: hour },
  // Tokens cannot be guessed; this only bounds the cost of guessing.
  token: { name: "token", max: 60, windowSeconds: hour },
});
