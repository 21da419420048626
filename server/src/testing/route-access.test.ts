import { endpoints } from "@pazar/contract/endpoints";
import { describe, expect, it } from "vitest";
import { createTestApp } from "./test-app.ts";

/** Every route there is and who may call it. A new route fails here until it is written down. */
const written = `
GET /api/categories                 public
GET /api/categories/:id             public
GET /api/docs                       outside the contract
GET /api/docs/openapi.json          outside the contract
GET /api/docs/style.css             outside the contract
GET /api/footer-pages               public
GET /api/home/categories            public
GET /api/home/slides                public
GET /api/listings                   public
GET /api/listings/:id               public
GET /api/listings/:id/similar       public
GET /api/listings/featured          public
GET /api/pages/:id                  public
GET /api/settings                   public
GET /api/social-media               public
GET /healthz                        outside the contract
GET /media/:file                    outside the contract
GET /metrics                        outside the contract
GET /readyz                         outside the contract
GET /sanctum/csrf-cookie            public
`;

describe("routes", () => {
  it("are exactly the written ones", async () => {
    const { routes } = await createTestApp();
    const access: Record<string, string> = Object.fromEntries(Object.entries(endpoints).map(([call, endpoint]) => [call, endpoint.access]));
    const actual = routes
      .filter((route) => !route.startsWith("HEAD ") && !route.endsWith("*"))
      .map((route) => `${route.padEnd(35)} ${access[route] ?? "outside the contract"}`);
    expect([...new Set(actual)].toSorted()).toEqual(written.trim().split("\n"));
  });
});
