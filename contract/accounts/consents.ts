import * as z from "zod/mini";
import { PageLink } from "../content.ts";
import type { EndpointTable } from "../endpoint.ts";
import { Id } from "../values.ts";

/** A text that a member has to agree to again. */
export const DueConsent = z.extend(PageLink, { version: z.number() });
export type DueConsent = z.infer<typeof DueConsent>;
const DueConsents = z.object({ data: z.array(DueConsent) });

export const consentEndpoints = {
  "GET /api/consents/due": {
    access: "user",
    summary: "The texts whose current version the caller has to agree to.",
    answer: DueConsents,
  },
  "POST /api/consents": {
    access: "user",
    summary: "Agrees to texts in the versions that were shown; answers what is still due.",
    body: z.object({
      pages: z.array(z.object({ id: Id, version: Id })).check(z.minLength(1), z.maxLength(50)),
    }),
    answer: DueConsents,
  },
} satisfies EndpointTable;
