import * as z from "zod/mini";

/** Every error the API can answer with, and its status. The message comes from the dictionaries (`errors.<code>`). */
export const errorStatus = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  OWN_LISTING: 403,
  PERSON_BLOCKED: 403,
  BLOCKED_BY_PERSON: 403,
  NOT_FOUND: 404,
  CATEGORY_NOT_FOUND: 404,
  LISTING_NOT_FOUND: 404,
  PAGE_NOT_FOUND: 404,
  PLACE_NOT_FOUND: 404,
  PHONE_NOT_FOUND: 404,
  CONVERSATION_NOT_FOUND: 404,
  MESSAGE_NOT_FOUND: 404,
  PERSON_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REPORT_EXISTS: 409,
  LISTING_CHANGED: 409,
  LISTING_ON_SALE: 409,
  LISTING_NOT_ON_SALE: 409,
  LISTING_SOLD: 409,
  LISTING_IN_REVIEW: 409,
  LISTING_NEEDS_EDIT: 409,
  LISTING_NOT_DELETED: 409,
  RESTORE_TOO_LATE: 409,
  PERSON_UNREACHABLE: 409,
  BODY_TOO_LARGE: 413,
  PHOTO_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  PHOTO_FORMAT: 415,
  CSRF_MISMATCH: 419,
  INVALID: 422,
  CURSOR_INVALID: 422,
  LOGIN_FAILED: 422,
  LINK_INVALID: 422,
  PHOTO_BROKEN: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  OVERLOADED: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

export const ErrorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
