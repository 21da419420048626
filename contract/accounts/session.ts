import type { EndpointTable } from "../endpoint.ts";

export const csrfCookie = "XSRF-TOKEN";
export const csrfHeader = "x-xsrf-token";

export const sessionEndpoints = {
  "GET /sanctum/csrf-cookie": {
    access: "public",
    summary: "Sets the readable cookie that every write must repeat in X-XSRF-TOKEN.",
  },
} satisfies EndpointTable;
