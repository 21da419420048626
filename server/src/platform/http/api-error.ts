import { errorStatus, type ErrorAnswer, type ErrorCode } from "@pazar/contract/errors";
import type { Locale } from "@pazar/contract/locale";
import { m } from "../text/locale.ts";

type Details = {
  /** In the request's language, where the dictionary's message for the code says too little. */
  text?: string;
  fields?: Record<string, string[]>;
  retryAfterSeconds?: number;
  /** What is stored now, where somebody else has changed it meanwhile. */
  current?: unknown;
  cause?: unknown;
};

/** Any other error that is thrown is answered as INTERNAL. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly text: string | undefined;
  readonly fields: Record<string, string[]> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly current: unknown;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.name = "ApiError";
    this.code = code;
    this.text = details.text;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.current = details.current;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  answer(locale: Locale): ErrorAnswer {
    const message = this.text ?? m[`errors.${this.code}`]({}, { locale });
    return {
      message,
      code: this.code,
      ...(this.fields && { errors: this.fields }),
      ...(this.current !== undefined && { current: this.current }),
    };
  }
}
