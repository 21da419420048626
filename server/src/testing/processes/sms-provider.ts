import { once } from "node:events";
import { createServer } from "node:http";
import type { TextMessage } from "../../platform/sms/sms.ts";

/** `silence`: never answers; `hang-up`: closes the connection. */
export type SmsAnswer = number | "silence" | "hang-up";

export type SmsProvider = {
  url: string;
  /** As they came in, with the token of each. */
  messages: (TextMessage & { token: string })[];
  answerWith(answer: SmsAnswer): void;
  stop(): Promise<void>;
};

/** A provider of text messages on loopback, in the form that docs/operations.md describes. */
export async function startSmsProvider(): Promise<SmsProvider> {
  const messages: SmsProvider["messages"] = [];
  let next: SmsAnswer = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => void chunks.push(chunk));
    request.on("end", () => {
      const { to, text }: TextMessage = JSON.parse(Buffer.concat(chunks).toString());
      messages.push({ to, text, token: request.headers.authorization ?? "" });
      if (next === "hang-up") request.socket.destroy();
      else if (next !== "silence") response.writeHead(next).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("There is no free port.");
  return {
    url: `http://127.0.0.1:${address.port}/sms`,
    messages,
    answerWith: (answer) => {
      next = answer;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
