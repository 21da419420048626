import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";

export type Log = FastifyBaseLogger;

/** Addresses of requests are logged, headers and bodies never: they hold tokens and passwords. */
export const createLog = (level: string, destination?: { write(line: string): void }): Log => {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ["*.authorization", "*.cookie", "*.password", "*.token"], censor: "[hidden]" },
  };
  return destination ? pino(options, destination) : pino(options);
};
