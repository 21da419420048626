import { once } from "node:events";
import { connect, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";
import { answerUnreadable } from "./unreadable-request.ts";

describe.each([
  {
    DEFAULT_LOCALE: "tr",
    tooLong: "Bu adres çok uzun. Lütfen daha kısa bir adresle tekrar deneyin.",
    unclear: "İstek anlaşılamadı.",
  },
  {
    DEFAULT_LOCALE: "en",
    tooLong: "This address is too long. Please try again with a shorter one.",
    unclear: "The request could not be understood.",
  },
])("a request that cannot be read, where $DEFAULT_LOCALE is usual", ({ DEFAULT_LOCALE, tooLong, unclear }) => {
  it.each([
    [
      "a term of three thousand Turkish letters",
      `GET /tum-ilanlar-c0?search=${encodeURIComponent("ş".repeat(3_000))} HTTP/1.1\r\nhost: pazar.test\r\naccept-language: tr\r\n\r\n`,
      431,
      { code: "HEADERS_TOO_LARGE", message: tooLong },
    ],
    ["no request at all", "merhaba\r\n\r\n", 400, { code: "BAD_REQUEST", message: unclear }],
  ])("of %s is refused like any other", async (_, request, status, answer) => {
    const app = await createTestApp({ DEFAULT_LOCALE });
    const { port } = new URL(await app.server.listen({ host: "127.0.0.1", port: 0 }));
    const socket = connect(Number(port), "127.0.0.1");
    await once(socket, "connect");
    socket.write(request);
    const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain("content-type: application/json; charset=utf-8");
    expect(JSON.parse(body)).toEqual(answer);
  });
});

it("one that does not arrive in time may be tried again", async () => {
  const late = Object.assign(new Error("late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
  const server = createServer((socket) => {
    socket.on("error", () => {});
    answerUnreadable({ DEFAULT_LOCALE: "tr" })(late, socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const answer = await text(connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1"));
  server.close();
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toContain(
    '{"message":"İstek zamanında tamamlanmadı. Lütfen tekrar deneyin.","code":"REQUEST_TIMEOUT"}',
  );
});
