import type { Config } from "../../platform/config.ts";
import type { RateLimit } from "../../platform/security/rate-limit.ts";

const minute = 60;
const hour = 3_600;

/** All of them per person. */
export const messageLimits = (config: Config) =>
  ({
    perMinute: { name: "messages a minute", max: config.MESSAGE_LIMIT_PER_MINUTE, windowSeconds: minute },
    perHour: { name: "messages an hour", max: config.MESSAGE_LIMIT_PER_HOUR, windowSeconds: hour },
    conversations: { name: "conversations", max: config.CONVERSATION_LIMIT_PER_HOUR, windowSeconds: hour },
    report: { name: "report conversation", max: 30, windowSeconds: hour },
  }) satisfies Record<string, RateLimit>;
