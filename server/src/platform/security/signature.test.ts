import { describe, expect, it } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";
import { readSignedValue, sign, signedValue } from "./signature.ts";

const [older, newer] = ["the older secret of at least 32 letters", "the newer secret of at least 32 letters"];

describe("a secret that is being changed", () => {
  it("signs with the new one and accepts both", () => {
    const both = `${newer},${older}`;
    expect(sign(both, "test", "value")).toBe(sign(newer, "test", "value"));
    for (const secret of [older, newer, both])
      expect(readSignedValue(both, "test", signedValue(secret, "test", "value"))).toBe("value");
    expect(readSignedValue(newer, "test", signedValue(older, "test", "value"))).toBeUndefined();
    expect(readSignedValue(both, "test", signedValue("another", "test", "value"))).toBeUndefined();
  });

  it("keeps cookies, forms and lists of before going until the old one is taken away", async () => {
    const before = await createTestApp({ APP_SECRET: older });
    const during = await createTestApp({ APP_SECRET: `${newer},${older}` }, { database: before.database });
    const after = await createTestApp({ APP_SECRET: newer }, { database: before.database });
    const statusOf = async (app: typeof before, headers: Record<string, string>) =>
      (await app.request({ method: "DELETE", url: "/api/delete-location", headers })).statusCode;
    expect(await statusOf(during, before.csrfHeaders())).toBe(204);
    expect(await statusOf(before, during.csrfHeaders())).toBe(419);
    expect(await statusOf(after, during.csrfHeaders())).toBe(204);
    expect(await statusOf(after, before.csrfHeaders())).toBe(419);
  });
});
