import pg from "pg";

export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === "23505" && error.constraint === constraint;

/** The statement took longer than STATEMENT_TIMEOUT_MS. */
export const isStatementTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "57014";

/**
 * Connection exceptions, insufficient resources (disk full, too many connections), a server that is stopping or starting,
 * and during a failover one that is read-only: no longer the primary, or not yet.
 */
const unavailableStates = /^(08|25006|53|57P0[1-5]|58)/;
const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** The driver's own errors have no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** A replica cancelled the statement because it blocked a change that has to be applied. */
export const isReplicaConflict = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "40001";

/** The database is away, full or does not answer: nothing is wrong with the request, and it can be sent again later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return unavailableStates.test(error.code ?? "");
  // Node tries all addresses of a name and reports their failures together.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  const isNetwork = "code" in error && "syscall" in error && networkCodes.has(String(error.code));
  return isNetwork || driverMessages.test(error.message);
}
