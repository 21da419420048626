import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { pino } from "pino";

export type Log = FastifyBaseLogger;

/** What a database error says of the rows themselves. */
const valueFields = ["detail", "where", "internalQuery", "hint"];

function describeError(error: Error): object {
  const described = pino.stdSerializers.err(error);
  return error instanceof pg.DatabaseError
    ? Object.fromEntries(Object.entries(described).filter(([name]) => !valueFields.includes(name)))
    : described;
}

/** URLs are logged; headers, bodies and rows never, because they contain tokens, passwords and personal data. */
export const createLog = (level: string, destination?: { write(line: string): void }): Log => {
  const options = {
    level,
    base: null,
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ["*.authorization", "*.cookie", "*.password", "*.token"], censor: "[hidden]" },
  };
  return destination ? pino(options, destination) : pino(options);
};
