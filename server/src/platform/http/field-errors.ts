import * as limits from "@pazar/contract/limits";
import type * as z from "zod/mini";
import { m } from "../text/locale.ts";

type Issue = z.core.$ZodIssue;

/** A rule of the contract may name its own message by the key in the dictionaries. */
const messageByKey: Readonly<Record<string, ((inputs: never) => string) | undefined>> = m;

/** The inputs of such messages; all others have none. */
const inputsByKey: Record<string, { minimum: number } | { maximum: number } | undefined> = {
  "postAd.errors.tooManyPhotos": { maximum: limits.photos.max },
  "postAd.errors.titleShort": { minimum: limits.title.min },
  "postAd.errors.titleLong": { maximum: limits.title.max },
  "postAd.errors.descriptionShort": { minimum: limits.description.min },
  "postAd.errors.descriptionLong": { maximum: limits.description.max },
  "appeals.errors.short": { minimum: limits.appeal.min },
  "messages.errors.tooLong": { maximum: limits.messageBody },
  "messages.errors.tooManyPhotos": { maximum: limits.messagePhotos },
  "admin.filters.errors.tooManyOptions": { maximum: limits.filterOptions },
};

const messageOf = (issue: Issue, field: string): string => {
  const named = messageByKey[issue.message];
  if (named) return named((inputsByKey[issue.message] ?? {}) as never);
  if (issue.code === "invalid_type" && issue.input === undefined) return m["validation.required"]({ field });
  if (issue.code === "too_small" && issue.origin === "string") {
    return issue.minimum === 1
      ? m["validation.required"]({ field })
      : m["validation.tooShort"]({ field, minimum: Number(issue.minimum) });
  }
  if (issue.code === "too_big" && issue.origin === "string")
    return m["validation.tooLong"]({ field, maximum: Number(issue.maximum) });
  return m["validation.invalid"]({ field });
};

/** Zod's issues as `{ field: [message] }` in the request's language. */
export function fieldErrors(issues: readonly Issue[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  const ofWrongKind = new Set<string>();
  for (const issue of issues) {
    const field = issue.path.map(String).join(".") || "body";
    // Zod also checks the length of values of the wrong type, such as a list instead of text.
    if (ofWrongKind.has(field)) continue;
    if (issue.code === "invalid_type") ofWrongKind.add(field);
    const messages = (fields[field] ??= []);
    const message = messageOf(issue, field);
    if (!messages.includes(message)) messages.push(message);
  }
  return fields;
}
