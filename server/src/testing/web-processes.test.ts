import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { listingSlug } from "@pazar/contract/pages/listing-slug";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../platform/database/database.ts";
import { createCsrfToken } from "../platform/security/csrf.ts";
import { createChatClient } from "./people/chat-client.ts";
import { cloneDatabase } from "./database/test-database.ts";
import { createFactories, type Factories } from "./factories.ts";
import { freePort } from "./processes/free-port.ts";
import { startServerProcess, wholeProgram, type ServerProcess } from "./processes/start-server-process.ts";

const secret = "a secret of at least thirty-two letters";
const apiLimit = 300;

/** Over a connection of its own, so that the processes take turns. */
async function get(url: string): Promise<{ status: number; body: string }> {
  const request = http.get(url, { agent: false, headers: { "accept-language": "tr" } });
  const [response]: http.IncomingMessage[] = await once(request, "response");
  if (!response) throw new Error("no response");
  return { status: response.statusCode ?? 0, body: await text(response) };
}

const children = (pid: number | undefined): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

describe.runIf(process.platform === "linux")("two web processes on one port", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pazar-web-"));
  let program: ServerProcess;
  let make: Factories;
  let db: ReturnType<typeof createDatabase>;
  beforeAll(async () => {
    const database = await cloneDatabase();
    db = createDatabase(database.pool);
    make = createFactories(db);
    program = await startServerProcess(
      {
        PORT: await freePort(),
        DATA_DIR: folder,
        DATABASE_URL: database.url,
        APP_SECRET: secret,
        WEB_CONCURRENCY: "2",
        API_LIMIT_PER_MINUTE: String(apiLimit),
        STOP_DELAY_MS: "0",
      },
      wholeProgram,
    );
  });
  afterAll(async () => {
    await program.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it("both show a change of what they have cached", async () => {
    const title = "Az kullanılmış masa lambası";
    const listing = await make.listing({ title });
    const address = `${program.origin}/${listingSlug({ id: listing.id, title })}`;
    const pages = () => Promise.all(Array.from({ length: 6 }, () => get(address)));
    for (const { status, body } of [...(await pages()), ...(await pages())]) {
      expect(status).toBe(200);
      expect(body).toContain(title);
    }
    await db.updateTable("listings").set({ price: 123_456_00 }).where("id", "=", listing.id).execute();
    await expect.poll(async () => (await pages()).filter(({ body }) => body.includes("123.456")).length).toBe(6);
  });

  it("pass realtime connections on, so that messages arrive whichever process a poll reaches", async () => {
    const [buyer, seller] = [await make.user(), await make.user()];
    const { id: listingId } = await make.listing({ sellerId: seller.id });
    const shared = { listingId, csrf: createCsrfToken(secret), live: program.origin, apis: [program.origin] };
    const [one, other] = [
      createChatClient({ ...shared, id: buyer.id, otherId: seller.id, ...(await make.session(buyer.id)) }),
      createChatClient({ ...shared, id: seller.id, otherId: buyer.id, ...(await make.session(seller.id)) }),
    ];
    for (const word of ["bir", "iki", "üç"]) await one.say(word);
    await other.say("dört");
    for (const { messages } of [one, other])
      await expect.poll(() => messages().map(({ body }) => body)).toEqual(["bir", "iki", "üç", "dört"]);
    one.leave();
    other.leave();
  });

  it("tell of all processes in their metrics", async () => {
    for (let sent = 0; sent < 4; sent++) await get(`${program.origin}/healthz`);
    let body = "";
    await expect
      .poll(async () => ({ body } = await get(`${program.origin}/metrics`)).body)
      .toMatch(/^pazar_processes 3$/m);
    const healthy = /^pazar_http_requests_total\{method="GET",route="\/healthz",status="200"\} (\d+)$/m.exec(body);
    // Whichever process answered them.
    expect(Number(healthy?.[1])).toBeGreaterThanOrEqual(4);
  });

  it("replace one that is killed", async () => {
    const before = children(program.pid);
    expect(before).toHaveLength(2);
    process.kill(before[0] ?? 0, "SIGKILL");
    await expect.poll(() => children(program.pid).filter((pid) => !before.includes(pid)).length).toBe(1);
    await expect
      .poll(async () => {
        const answers = await Promise.allSettled(Array.from({ length: 4 }, () => get(`${program.origin}/healthz`)));
        return answers.filter((answer) => answer.status === "fulfilled" && answer.value.status === 200).length;
      })
      .toBe(4);
  });

  it("count API calls together", async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < apiLimit + 20; sent += 10)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 10 }, () => get(`${program.origin}/api/settings`)))).map(
          ({ status }) => status,
        ),
      );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(apiLimit / 2);
  });

  it("end with the program", async () => {
    const pids = children(program.pid);
    process.kill(program.pid ?? 0, "SIGTERM");
    await expect
      .poll(() =>
        pids.filter((pid) => {
          try {
            return process.kill(pid, 0);
          } catch {
            return false;
          }
        }),
      )
      .toEqual([]);
    await expect(get(`${program.origin}/healthz`)).rejects.toThrow("ECONNREFUSED");
  });
});
