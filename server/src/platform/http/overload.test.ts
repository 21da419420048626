import { expect, it } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it("sheds load with 503 and Retry-After while the process cannot keep up, but stays alive for its supervisor", async () => {
  const app = await createTestApp({ MAX_EVENT_LOOP_DELAY_MS: "50" });
  const answer = async () => {
    block(200);
    return app.get("/api/settings");
  };
  await expect.poll(async () => (await answer()).statusCode, { interval: 10 }).toBe(503);
  const refused = await answer();
  expect(refused.headers["retry-after"]).toBe("5");
  expect(refused.json()).toEqual({
    code: "OVERLOADED",
    message: "Şu anda çok yoğunuz. Lütfen birkaç saniye sonra tekrar deneyin.",
  });
  expect((await app.get("/healthz")).statusCode).toBe(200);
  block(200);
  expect((await app.get("/metrics")).statusCode, "what overloads it can be seen").toBe(200);
  block(200);
  expect((await app.get("/assets/missing.css")).statusCode, "a page that was sent gets its files").toBe(404);
});
