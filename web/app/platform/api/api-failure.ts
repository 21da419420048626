import type { ErrorAnswer } from "@pazar/contract/errors";

type Details = Omit<ErrorAnswer, "errors"> & {
  /** 0: no answer at all. */
  status: number;
  errors?: Record<string, string[]> | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

/** A call that did not succeed; `message` is in the visitor's language. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string[]>;
  readonly retryAfterSeconds: number | undefined;
  /** What the server has now, with CHANGED_MEANWHILE. */
  readonly current: unknown;

  constructor({ status, code, message, errors = {}, retryAfterSeconds, current, cause }: Details) {
    super(message, { cause });
    this.name = "ApiFailure";
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.current = current;
  }
}

/** Also true of errors in loaders, which call the API in process. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof Error && "status" in error && error.status === 404;
