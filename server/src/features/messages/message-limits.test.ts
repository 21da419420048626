import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

async function sellerAndBuyer(app: TestApp) {
  const person = async () => {
    const { id } = await app.make.user();
    return { id, ...(await app.make.session(id)) };
  };
  const [seller, buyer] = [await person(), await person()];
  const send = async (client_id: string = randomUUID(), listing?: number) =>
    app.write(
      "POST",
      `/api/messages/${seller.id}/${listing ?? (await app.make.listing({ sellerId: seller.id })).id}`,
      { client_id, body: "Merhaba" },
      { token: buyer.token },
    );
  return { seller, send };
}

describe("limits of messages", () => {
  it("are 30 messages a minute and 20 new conversations an hour per person unless configured", async () => {
    const { config } = await createTestApp();
    expect(config).toMatchObject({
      MESSAGE_LIMIT_PER_MINUTE: 30,
      MESSAGE_LIMIT_PER_HOUR: 300,
      CONVERSATION_LIMIT_PER_HOUR: 20,
    });
  });

  it.each([
    ["messages a minute", { MESSAGE_LIMIT_PER_MINUTE: "3" }, 60],
    ["messages an hour", { MESSAGE_LIMIT_PER_HOUR: "3" }, 3_600],
  ])("refuse too many %s, but not the repetition of one that was sent", async (_, environment, seconds) => {
    const app = await createTestApp(environment);
    const { seller, send } = await sellerAndBuyer(app);
    const { id: listing } = await app.make.listing({ sellerId: seller.id });
    const client_id = randomUUID();
    expect((await send(client_id, listing)).statusCode).toBe(201);
    for (let time = 0; time < 2; time += 1) expect((await send(randomUUID(), listing)).statusCode).toBe(201);
    const refused = await send(randomUUID(), listing);
    expect([refused.statusCode, refused.json().code]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(seconds - 30);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(seconds);
    expect((await send(client_id, listing)).statusCode).toBe(201);
  });

  it("refuse too many new conversations an hour; those there are go on", async () => {
    const app = await createTestApp({ CONVERSATION_LIMIT_PER_HOUR: "2" });
    const { seller, send } = await sellerAndBuyer(app);
    const { id: listing } = await app.make.listing({ sellerId: seller.id });
    expect((await send(randomUUID(), listing)).statusCode).toBe(201);
    expect((await send()).statusCode).toBe(201);
    const refused = await send();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_500);
    expect((await send(randomUUID(), listing)).statusCode).toBe(201);
    expect(await app.db.selectFrom("conversations").select("id").execute()).toHaveLength(2);
  });
});
