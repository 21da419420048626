import * as z from "zod/mini";
import type { EndpointTable } from "../endpoint.ts";
import { TextField, type ListingTexts } from "./marks.ts";
import { contactKinds, findContacts } from "../text/find-contacts.ts";
import { Id } from "../values.ts";

export const textCheckKinds = [...contactKinds, "banned_word"] as const;
export const TextCheckKind = z.enum(textCheckKinds);
export type TextCheckKind = z.infer<typeof TextCheckKind>;

/** Something that the automatic checks find in a text (UTF-16 code units). */
export const TextFinding = z.object({ field: TextField, kind: TextCheckKind, start: z.number(), end: z.number() });
export type TextFinding = z.infer<typeof TextFinding>;

/** What browser and server find alike. Banned words are the server's, because the list is not for everybody. */
export const findContactFindings = ({ title, description }: ListingTexts): TextFinding[] => [
  ...findContacts(title).map((mark) => ({ field: "title" as const, ...mark })),
  ...findContacts(description).map((mark) => ({ field: "description" as const, ...mark })),
];

/**
 * What a finding does to the listing: `delays`: it would go on sale at once, and waits for a moderator instead;
 * `reviewed_later`: it goes on sale and a moderator looks at it afterwards; `shown_in_review`: it is reviewed in any case,
 * and the moderator is shown the finding.
 */
export const textCheckEffects = ["delays", "reviewed_later", "shown_in_review"] as const;
export const TextCheckEffect = z.enum(textCheckEffects);
export type TextCheckEffect = z.infer<typeof TextCheckEffect>;

const typed = (maximum: number) =>
  z.pipe(
    z.string().check(z.maxLength(maximum)),
    // Lone surrogates and NUL become one other character each, so that offsets stay.
    z.transform((text) => text.replace(/[\0\p{Cs}]/gu, " ")),
  );

export const TextCheck = z.object({
  title: typed(1_000),
  description: typed(20_000),
  /** The listing that is edited. */
  listing_id: z.optional(Id),
});

export const TextCheckAnswer = z.object({
  findings: z.array(TextFinding),
  /** A listing of one's own with nearly the same text. */
  duplicate: z.nullable(z.object({ id: z.number(), title: z.string() })),
  effect: TextCheckEffect,
});
export type TextCheckAnswer = z.infer<typeof TextCheckAnswer>;

export const textCheckEndpoints = {
  "POST /api/text-checks": {
    access: "user",
    summary: "What the automatic checks would find in a title and description, and what that leads to; stores nothing.",
    body: TextCheck,
    answer: TextCheckAnswer,
  },
} satisfies EndpointTable;
