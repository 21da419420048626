import { expect, it, onTestFinished } from "vitest";
import { createDatabase } from "../../platform/database/database.ts";
import { createCsrfToken } from "../../platform/security/csrf.ts";
import { createFactories } from "../../testing/factories.ts";
import { startServerProcess } from "../../testing/processes/start-server-process.ts";
import { createChatClient, type ChatClient } from "../../testing/people/chat-client.ts";
import { cloneDatabase } from "../../testing/database/test-database.ts";

const pairs = 20;
const each = 25;
const total = pairs * 2 * each;
const secret = "a secret of at least thirty-two letters";

it("loses, doubles or reorders no acknowledged message of 1,000 while processes and connections are killed", async () => {
  const database = await cloneDatabase();
  const make = createFactories(createDatabase(database.pool));
  const environment = {
    DATABASE_URL: database.url,
    APP_SECRET: secret,
    MESSAGE_LIMIT_PER_MINUTE: "1000000",
    MESSAGE_LIMIT_PER_HOUR: "1000000",
  };
  const start = async (ROLES: string, PORT = "0") => {
    const process = await startServerProcess({ ...environment, ROLES, PORT });
    onTestFinished(process.kill);
    return process;
  };
  // One that only answers calls, one that only holds connections, one that does both.
  const [web, live, both] = await Promise.all([start("web"), start("realtime"), start("web,realtime")]);

  const csrf = createCsrfToken(secret);
  const clients: [ChatClient, ChatClient][] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const [buyer, seller] = [await make.user(), await make.user()];
    const { id: listingId } = await make.listing({ sellerId: seller.id });
    const clientOf = async (id: number, otherId: number, at: string) =>
      createChatClient({
        id,
        otherId,
        listingId,
        csrf,
        live: at,
        apis: [web.origin, both.origin],
        ...(await make.session(id)),
      });
    const sides: [ChatClient, ChatClient] = [
      await clientOf(buyer.id, seller.id, live.origin),
      await clientOf(seller.id, buyer.id, pair % 2 === 0 ? both.origin : live.origin),
    ];
    for (const { leave } of sides) onTestFinished(leave);
    clients.push(sides);
  }

  let acknowledged = 0;
  const cutConnections = () =>
    database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  /** By how many messages were acknowledged before. The last one leaves no later message that would show what is missing. */
  const faults = new Map<number, () => Promise<unknown>>([
    [total * 0.25, () => live.kill().then(() => start("realtime", String(live.port)))],
    [total * 0.5, cutConnections],
    [total * 0.75, () => web.kill()],
    [total - pairs, cutConnections],
  ]);
  const happened: Promise<unknown>[] = [];
  const said = async (name: string, { say }: ChatClient): Promise<void> => {
    for (let number = 0; number < each; number += 1) {
      await say(`${name} ${number}`);
      acknowledged += 1;
      const fault = faults.get(acknowledged);
      if (fault) happened.push(fault());
    }
  };
  await Promise.all(clients.flatMap(([buyer, seller]) => [said("buyer", buyer), said("seller", seller)]));
  await Promise.all(happened);
  expect([acknowledged, happened.length]).toEqual([total, faults.size]);

  const expected = (name: string) => Array.from({ length: each }, (_, number) => `${name} ${number}`);
  for (const [buyer, seller] of clients) {
    for (const { messages } of [buyer, seller]) await expect.poll(() => messages().length).toBe(each * 2);
    const bodies = buyer.messages().map(({ body }) => body);
    expect(bodies.filter((body) => body.startsWith("buyer"))).toEqual(expected("buyer"));
    expect(bodies.filter((body) => body.startsWith("seller"))).toEqual(expected("seller"));
    expect(seller.messages().map(({ id }) => id)).toEqual(buyer.messages().map(({ id }) => id));
  }
  const { count } = await createDatabase(database.pool)
    .selectFrom("messages")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(total);
}, 240_000);
