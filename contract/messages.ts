import * as z from "zod/mini";
import type { EndpointTable } from "./endpoint.ts";

export const messageEndpoints = {
  "GET /api/messages/unread-count": { access: "user", summary: "How many messages wait to be read.", answer: z.object({ count: z.number() }) },
} satisfies EndpointTable;
