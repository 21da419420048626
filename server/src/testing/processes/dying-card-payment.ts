import { flushCompileCache } from "node:module";
import * as z from "zod/mini";
import { finishCardPayment } from "../../features/payments/card/finish-card-payment.ts";
import { createIyzico } from "../../features/payments/card/iyzico.ts";
import { startCardPayment } from "../../features/payments/card/start-card-payment.ts";
import { createDatabase, createPool } from "../../platform/database/database.ts";
import { createLog } from "../../platform/log.ts";

/** Starts or finishes a card payment and kills its own process at the step that it is told. */
const Task = z.object({
  databaseUrl: z.string(),
  settings: z.object({ apiKey: z.string(), secretKey: z.string(), url: z.string(), timeoutMs: z.number() }),
  orderId: z.number(),
  userId: z.number(),
  /** Finishes the payment with that token instead of starting one. */
  token: z.optional(z.string()),
  /** A call of the provider, or the beginning of a statement that is never sent or whose answer is never seen. */
  dieAt: z.object({ when: z.enum(["before", "after"]), what: z.string() }),
});
const { databaseUrl, settings, orderId, userId, token, dieAt } = z.parse(Task, JSON.parse(process.argv[2] ?? ""));

const isStep = (when: "before" | "after", what: string): boolean =>
  dieAt.when === when && what.toLowerCase().startsWith(dieAt.what);
const die = (): Promise<never> => {
  process.kill(process.pid, "SIGKILL");
  return new Promise(() => {});
};
async function dying<T>(what: string, act: () => Promise<T>): Promise<T> {
  if (isStep("before", what)) return die();
  const result = await act();
  return isStep("after", what) ? die() : result;
}

// Not at exit, which a killed process does not have.
flushCompileCache();
const pool = createPool(databaseUrl, { max: 2 });
pool.on("connect", (client) => {
  const query: (...all: unknown[]) => Promise<unknown> = client.query.bind(client);
  const queryAndDie = (statement: unknown, ...others: unknown[]) => {
    const sql = typeof statement === "string" ? statement : "";
    return dying(sql, () => query(statement, ...others));
  };
  Object.assign(client, { query: queryAndDie });
});

const iyzico = createIyzico(settings);
const parts = {
  db: createDatabase(pool),
  config: { PUBLIC_URL: "http://127.0.0.1:1", IYZICO_API_KEY: settings.apiKey },
  provider: {
    ...iyzico,
    startPayment: (request: Parameters<typeof iyzico.startPayment>[0]) =>
      dying("start", () => iyzico.startPayment(request)),
    readPayment: (...of: Parameters<typeof iyzico.readPayment>) => dying("read", () => iyzico.readPayment(...of)),
  },
  log: createLog("silent"),
};
if (token === undefined) await startCardPayment(parts, orderId, { userId, address: "127.0.0.1", locale: "tr" });
else await finishCardPayment(parts, token);
process.stdout.write("survived\n");
process.exit(0);
