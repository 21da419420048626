import { existsSync, readdirSync, readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import path from "node:path";
import type { PhoneStatus } from "@pazar/contract/accounts/phone-verification";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makePerson, type Person } from "../../../testing/people/conversation-calls.ts";
import { startSmsProvider, type SmsProvider } from "../../../testing/processes/sms-provider.ts";
import { createSeller } from "../../../testing/people/seller.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { anonymiseAccount } from "../profile/delete-account.ts";
import { exportData } from "../profile/export-data.ts";
import { phoneCodeJob } from "./send-phone-code.job.ts";

let counter = 1_000_000;
/** A number that no other test has used: they are limited. */
const newNumber = (): string => `+90532${(counter += 1)}`;

const codeIn = (text: string | undefined): string => /\d{6}/.exec(text ?? "")?.[0] ?? "none";
/** Another one than that. */
const wrong = (code: string): string => (code === "000000" ? "111111" : "000000");

/** As the worker does it. */
async function sendCode(app: TestApp, { id }: Person): Promise<void> {
  await app.jobs.find(({ name }) => name === phoneCodeJob)?.run({ userId: id });
}
const ask = (app: TestApp, { token }: Person, phone: string) =>
  app.write("POST", "/api/profile/phone/code", { phone }, { token });
const enter = (app: TestApp, { token }: Person, code: string) =>
  app.write("POST", "/api/profile/phone/verification", { code }, { token });
const status = async (app: TestApp, { token }: Person): Promise<PhoneStatus> =>
  (await app.get("/api/profile/phone", { token })).json();

describe("phone verification", () => {
  let app: TestApp;
  let provider: SmsProvider;
  let person: Person;
  beforeAll(async () => {
    provider = await startSmsProvider();
    app = await createTestApp({ SMS_URL: provider.url, SMS_TOKEN: "geheim", SMS_TIMEOUT_MS: "1500" });
  });
  afterAll(() => provider.stop());
  beforeEach(async () => {
    provider.messages.length = 0;
    provider.answerWith(200);
    person = await makePerson(app);
    await app.db.deleteFrom("request_limits").execute();
  });

  async function verify(who: Person, phone: string) {
    expect((await ask(app, who, phone)).statusCode).toBe(200);
    await sendCode(app, who);
    return enter(app, who, codeIn(provider.messages.at(-1)?.text));
  }
  /** As if the code had been asked for that much earlier. */
  const age = ({ id }: Person, seconds: number) =>
    app.db
      .updateTable("phone_codes")
      .set({ asked_at: sql<Date>`asked_at - make_interval(secs => ${seconds})` })
      .where("user_id", "=", id)
      .execute();

  it("sends a code in the person's language and makes the number theirs", async () => {
    const phone = newNumber();
    const asked = (await ask(app, person, `0${phone.slice(3)}`)).json();
    expect(asked).toMatchObject({
      phone: null,
      is_verified: false,
      is_offered: true,
      is_needed: false,
      pending: { phone, state: "sending" },
    });
    expect(await app.queuedJobs(phoneCodeJob)).toContainEqual({ userId: person.id });
    await sendCode(app, person);
    await sendCode(app, person);
    expect(provider.messages).toEqual([
      { to: phone, text: expect.stringMatching(/^Pazar doğrulama kodunuz: \d{6}\./), token: "Bearer geheim" },
    ]);
    expect((await status(app, person)).pending).toMatchObject({ state: "sent" });
    const code = codeIn(provider.messages[0]?.text);
    const stored = await app.db
      .selectFrom("phone_codes")
      .where("user_id", "=", person.id)
      .select("code_hash")
      .executeTakeFirstOrThrow();
    expect(stored.code_hash).not.toContain(code);
    expect((await enter(app, person, ` ${code.slice(0, 3)} ${code.slice(3)} `)).json()).toMatchObject({
      phone,
      is_verified: true,
      pending: null,
    });
    expect((await enter(app, person, code)).json().code).toBe("PHONE_CODE_EXPIRED");
  });

  it("shows on the seller's card and goes with another number", async () => {
    const phone = newNumber();
    await verify(person, phone);
    await app.make.listing({ sellerId: person.id });
    const isVerified = async () => (await app.get(`/api/sellers/${person.id}`)).json().is_phone_verified;
    expect(await isVerified()).toBe(true);
    const change = (to: string) =>
      app.write("PATCH", "/api/profile", { name: "Deniz", surname: "Yıldız", phone: to }, { token: person.token });
    expect((await change(phone)).statusCode).toBe(200);
    expect(await isVerified()).toBe(true);
    await change(newNumber());
    expect(await isVerified()).toBe(false);
    await change(phone);
    expect(await isVerified()).toBe(false);
  });

  it("belongs to the account that proved it last", async () => {
    const [phone, other] = [newNumber(), await makePerson(app)];
    await verify(other, phone);
    expect((await verify(person, phone)).json().is_verified).toBe(true);
    expect(await status(app, other)).toMatchObject({ phone, is_verified: false });
    expect(await status(app, person)).toMatchObject({ phone, is_verified: true });
  });

  it("gives a number to one of two who prove it at once, without an error", async () => {
    const [phone, other] = [newNumber(), await makePerson(app)];
    const codes: string[] = [];
    for (const one of [person, other]) {
      await ask(app, one, phone);
      await sendCode(app, one);
      codes.push(codeIn(provider.messages.at(-1)?.text));
    }
    const answers = await Promise.all([enter(app, person, codes[0] ?? ""), enter(app, other, codes[1] ?? "")]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const verified = [await status(app, person), await status(app, other)].filter(({ is_verified }) => is_verified);
    expect(verified).toHaveLength(1);
  });

  it("takes five wrong codes and no sixth, right or wrong", async () => {
    await ask(app, person, newNumber());
    await sendCode(app, person);
    const code = codeIn(provider.messages[0]?.text);
    for (let time = 0; time < 5; time += 1) {
      const answer = await enter(app, person, wrong(code));
      expect(answer.json().errors).toEqual({ code: ["Kod yanlış. Yeniden deneyin."] });
    }
    expect((await enter(app, person, code)).json().code).toBe("PHONE_CODE_EXPIRED");
    expect((await status(app, person)).is_verified).toBe(false);
  });

  it("ends a code after ten minutes, and with a newer one", async () => {
    const phone = newNumber();
    await ask(app, person, phone);
    await sendCode(app, person);
    const first = codeIn(provider.messages[0]?.text);
    await age(person, 601);
    expect((await enter(app, person, first)).json().code).toBe("PHONE_CODE_EXPIRED");
    expect((await status(app, person)).pending).toBeNull();
    expect((await verify(person, phone)).json().is_verified).toBe(true);
  });

  it("sends another code after a minute at the earliest", async () => {
    const phone = newNumber();
    await ask(app, person, phone);
    const soon = await ask(app, person, phone);
    expect(soon.statusCode).toBe(429);
    expect(Number(soon.headers["retry-after"])).toBeGreaterThan(50);
    await age(person, 61);
    expect((await ask(app, person, phone)).statusCode).toBe(200);
  });

  it("sends five codes a day to a number and ten to an account", async () => {
    const phone = newNumber();
    const tryAgain = async (who: Person, number: string) => {
      await age(who, 61);
      return (await ask(app, who, number)).statusCode;
    };
    for (let time = 0; time < 5; time += 1) expect(await tryAgain(person, phone)).toBe(200);
    expect(await tryAgain(person, phone)).toBe(429);
    expect(await tryAgain(await makePerson(app), phone)).toBe(429);
    for (let time = 0; time < 4; time += 1) expect(await tryAgain(person, newNumber())).toBe(200);
    expect(await tryAgain(person, newNumber())).toBe(429);
  });

  it.each(["", "12", "+90", "not a number", "0 532 123 45 6"])("refuses the number %j", async (phone) => {
    const answer = await ask(app, person, phone);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(["phone"]);
  });
  it.each(["", "12345", "1234567", "abcdef"])("refuses the code %j", async (code) => {
    expect((await enter(app, person, code)).json().errors).toEqual({ code: ["6 haneli kodu girin"] });
  });
  it("needs a login", async () => {
    expect((await app.get("/api/profile/phone")).statusCode).toBe(401);
  });

  describe("when the provider fails", () => {
    it.each([
      [500, "answered 500"],
      [401, "answered 401"],
      ["silence", "no answer in time"],
      ["hang-up", "no connection"],
    ] as const)("with %s, the job is tried again and says neither number nor code", async (fault, reason) => {
      const phone = newNumber();
      await ask(app, person, phone);
      provider.answerWith(fault);
      const failed = await sendCode(app, person).catch((error: unknown) => String(error));
      expect(failed).toBe(`Error: the text message was not sent: ${reason}`);
      expect((await status(app, person)).pending).toMatchObject({ state: "sending" });
      provider.answerWith(200);
      await sendCode(app, person);
      expect((await enter(app, person, codeIn(provider.messages.at(-1)?.text))).json().is_verified).toBe(true);
    });

    it("a number that is refused is not tried again", async () => {
      await ask(app, person, newNumber());
      provider.answerWith(422);
      await sendCode(app, person);
      expect((await status(app, person)).pending).toMatchObject({ state: "refused" });
      provider.answerWith(200);
      provider.messages.length = 0;
      await sendCode(app, person);
      expect(provider.messages).toEqual([]);
    });
  });

  it("is needed to post while staff want it so", async () => {
    const { id } = await app.make.user({ role: "super_admin" });
    const staff = await app.make.session(id);
    const demand = (require_verified_phone: boolean) =>
      app.write("PUT", "/api/admin/settings", { require_verified_phone }, staff);
    expect((await demand(true)).json().require_verified_phone).toBe(true);
    expect((await status(app, person)).is_needed).toBe(true);
    const seller = await createSeller(app);
    const given = { idempotency_key: randomUUID() };
    const refused = await seller.post(given);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { code: "PHONE_NOT_VERIFIED", message: "İlan vermek için önce telefon numaranızı doğrulayın." },
    ]);
    await verify(seller, newNumber());
    const posted = await seller.post(given);
    expect(posted.statusCode).toBe(201);
    // Who has posted already can still change that, and a repeated request finds what it made.
    await app.db.updateTable("users").set({ phone_verified_at: null }).where("id", "=", seller.id).execute();
    expect((await seller.post(given)).json().id).toBe(posted.json().id);
    expect((await seller.post()).statusCode).toBe(403);
    await demand(false);
    expect((await seller.post()).statusCode).toBe(201);
  });

  it("is exported with an account and deleted with it", async () => {
    await verify(person, newNumber());
    await ask(app, person, newNumber());
    expect(await exportData(app.db, person.id)).toMatchObject({ profile: { phone_verified_at: expect.any(Date) } });
    await app.db
      .transaction()
      .execute((transaction) => anonymiseAccount(transaction, { id: person.id, email: "x@pazar.test", locale: "tr" }));
    const row = await app.db
      .selectFrom("users")
      .where("id", "=", person.id)
      .select(["phone", "phone_verified_at"])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ phone: null, phone_verified_at: null });
    expect(await app.db.selectFrom("phone_codes").where("user_id", "=", person.id).selectAll().execute()).toEqual([]);
  });
});

describe("without a provider", () => {
  it("a private site writes the message to the outbox, never to the log", async () => {
    const lines: string[] = [];
    const app = await createTestApp({ LOG_LEVEL: "trace" }, { logTo: { write: (line) => void lines.push(line) } });
    const person = await makePerson(app);
    const phone = newNumber();
    await ask(app, person, phone);
    await sendCode(app, person);
    const outbox = path.join(app.config.DATA_DIR, "outbox");
    const files = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith(".txt")) : [];
    expect(files).toHaveLength(1);
    const message = readFileSync(path.join(outbox, files[0] ?? ""), "utf8");
    expect(message).toContain(`To: ${phone}\n`);
    const code = codeIn(message.split("\n\n")[1]);
    expect(lines.join("")).not.toContain(code);
    expect((await enter(app, person, code)).json().is_verified).toBe(true);
  });

  it("a public site offers none, and its staff cannot demand it", async () => {
    const app = await createTestApp({ PUBLIC_URL: "https://pazar.example" });
    const person = await makePerson(app);
    expect(await status(app, person)).toMatchObject({ is_offered: false, is_needed: false });
    const refused = await ask(app, person, newNumber());
    expect([refused.statusCode, refused.json().code]).toEqual([409, "PHONE_CODE_NOT_OFFERED"]);
    await app.db.updateTable("settings").set({ staff_second_factor: false }).execute();
    const { id } = await app.make.user({ role: "super_admin" });
    const answer = await app.write(
      "PUT",
      "/api/admin/settings",
      { require_verified_phone: true },
      await app.make.session(id),
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toHaveProperty("require_verified_phone");
  });
});
