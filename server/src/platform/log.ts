import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";

export type Log = FastifyBaseLogger;

/** URLs are logged; headers and bodies never, because they contain tokens and passwords. */
export const createLog = (level: string, destination?: { write(line: string): void }): Log => {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ["*.authorization", "*.cookie", "*.password", "*.token"], censor: "[hidden]" },
  };
  return destination ? pino(options, destination) : pino(options);
};
