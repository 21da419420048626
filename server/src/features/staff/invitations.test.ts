import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { readMail, type ReceivedMail } from "../../testing/processes/smtp-inbox.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("invitations", () => {
  let app: TestApp;
  beforeAll(async () => void (app = await createTestApp()));
  const person = async (role: string, given: object = {}) => {
    const { id } = await app.make.user({ role, ...given });
    return { id, ...(await app.make.session(id)) };
  };
  const invite = (token: string, given: object = {}) =>
    app.write(
      "POST",
      "/api/admin/staff-invitations",
      { email: "yeni@pazar.test", name: "Yeni", surname: "Kişi", role: "moderator", ...given },
      { token },
    );
  const accept = (token: string, password = "gizli-sifre") =>
    app.write("POST", "/api/accept-invitation", { token, password, password_confirmation: password });
  const logIn = (email: string, password: string) => app.write("POST", "/api/login", { email, password });

  /** Runs the waiting mail jobs and reads the newest mail to that address. */
  async function mailTo(email: string): Promise<ReceivedMail> {
    const job = app.jobs.find(({ name }) => name === "send_staff_invitation");
    const ids = await app.db.selectFrom("staff_invitations").where("email", "=", email).select("id").execute();
    for (const { id } of ids) await job?.run({ invitationId: id });
    const folder = path.join(app.config.DATA_DIR, "outbox");
    const mails = readdirSync(folder)
      .toSorted()
      .map((file) => readMail(readFileSync(path.join(folder, file), "utf8")))
      .filter(({ head }) => head.includes(email));
    const mail = mails.at(-1);
    if (!mail) throw new Error("no mail");
    return mail;
  }
  const tokenIn = ({ text }: ReceivedMail) => /\/cpadmin\/invitation#token=([\w-]{43})/.exec(text)?.[1] ?? "";

  it("ask by mail; who accepts sets a password and signs in with the role", async () => {
    const admin = await person("admin", { firstName: "Kerem", lastName: "Aydın" });
    const answer = await invite(admin.token);
    expect(answer.json()).toMatchObject([
      { email: "yeni@pazar.test", role_name: "Moderatör", invited_by: "Kerem Aydın" },
    ]);
    expect(await app.queuedJobs("send_staff_invitation")).toEqual([{ invitationId: answer.json()[0].id }]);
    const mail = await mailTo("yeni@pazar.test");
    expect(mail.subject).toBe("Pazar yönetimine davet edildiniz");
    expect(mail.text).toContain("Kerem Aydın sizi Pazar yönetimine “Moderatör” olarak davet etti.");
    const token = tokenIn(mail);
    expect((await accept(token)).statusCode).toBe(204);
    const session = (await logIn("yeni@pazar.test", "gizli-sifre")).json();
    expect(session.user).toMatchObject({ name: "Yeni", role: "moderator" });
    expect(session.permissions).toContain("adverts.edit");
    expect((await accept(token)).json().code).toBe("LINK_INVALID");
    expect((await app.get("/api/admin/staff-invitations", { token: admin.token })).json()).toEqual([]);
    expect(
      await app.db
        .selectFrom("audit_log")
        .where("target_id", "=", String(session.user.id))
        .select(["action", "actor_id", "after"])
        .executeTakeFirst(),
    ).toMatchObject({
      action: "accept_invitation",
      actor_id: session.user.id,
      after: { role: "moderator", invited_by: admin.id },
    });
  });

  it("give an existing account its role only when it accepts, with a new password", async () => {
    const admin = await person("admin");
    const known = await person("users", { email: "bilinen@pazar.test", password: "eski-sifre" });
    const unconfirmed = await invite(admin.token, { email: "Bilinen@pazar.test" });
    expect([unconfirmed.statusCode, unconfirmed.json().code]).toEqual([409, "MEMBER_EXISTS"]);
    await invite(admin.token, { email: "Bilinen@pazar.test", confirm_member: true });
    const token = tokenIn(await mailTo("Bilinen@pazar.test"));
    expect((await app.get("/api/user", { token: known.token })).json().user.role).toBe("users");
    expect((await accept(token)).statusCode).toBe(204);
    expect((await app.get("/api/user", { token: known.token })).statusCode).toBe(401);
    expect((await logIn("bilinen@pazar.test", "eski-sifre")).statusCode).toBe(422);
    expect((await logIn("bilinen@pazar.test", "gizli-sifre")).json().user).toMatchObject({
      id: known.id,
      role: "moderator",
    });
  });

  it("only the newest link is valid; after revocation, none", async () => {
    const admin = await person("admin");
    await invite(admin.token, { email: "iki@pazar.test" });
    const first = tokenIn(await mailTo("iki@pazar.test"));
    const [{ id }] = (await invite(admin.token, { email: "IKI@pazar.test", role: "accounting" })).json();
    expect((await accept(first)).json().code).toBe("LINK_INVALID");
    const second = tokenIn(await mailTo("iki@pazar.test"));
    expect(
      (await app.write("DELETE", `/api/admin/staff-invitations/${id}`, undefined, { token: admin.token })).statusCode,
    ).toBe(200);
    expect((await accept(second)).json().code).toBe("LINK_INVALID");
    expect(
      (await app.write("DELETE", `/api/admin/staff-invitations/${id}`, undefined, { token: admin.token })).statusCode,
    ).toBe(404);
  });

  it.each([
    ["a role above one's own", { role: "super_admin" }, "SUPER_ADMIN_ONLY"],
    ["a role that is none", { role: "users" }, "ROLE_NOT_FOUND"],
    ["no address", { email: "nobody" }, "INVALID"],
    ["a name of two lines", { name: "A\nB" }, "INVALID"],
  ])("refuse %s", async (_, given, code) => {
    expect((await invite((await person("admin")).token, given)).json().code).toBe(code);
  });

  it("refuse people who are already staff or not active", async () => {
    const admin = await person("admin");
    await person("accounting", { email: "muhasebe@pazar.test" });
    await person("users", { email: "askida@pazar.test", status: "suspended" });
    expect((await invite(admin.token, { email: "Muhasebe@pazar.test" })).json().code).toBe("ALREADY_STAFF");
    expect((await invite(admin.token, { email: "askida@pazar.test" })).json().code).toBe("PERSON_NOT_ACTIVE");
  });

  it("count no more once who invited could not give the role any more, or after a week", async () => {
    const admin = await person("admin");
    await invite(admin.token, { email: "gec@pazar.test" });
    const token = tokenIn(await mailTo("gec@pazar.test"));
    await app.db.updateTable("users").set({ role: "accounting" }).where("id", "=", admin.id).execute();
    expect((await accept(token)).json().code).toBe("LINK_INVALID");
    // The refusal has not used it up.
    await app.db.updateTable("users").set({ role: "admin" }).where("id", "=", admin.id).execute();
    await app.db
      .updateTable("staff_invitations")
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where("email", "=", "gec@pazar.test")
      .execute();
    expect((await accept(token)).json().code).toBe("LINK_INVALID");
    await app.db
      .updateTable("staff_invitations")
      .set({ expires_at: new Date(Date.now() + 1_000) })
      .where("email", "=", "gec@pazar.test")
      .execute();
    expect((await accept(token)).statusCode).toBe(204);
  });

  it("are forgotten once they are over", async () => {
    const admin = await person("admin");
    await invite(admin.token, { email: "eski@pazar.test" });
    await invite(admin.token, { email: "taze@pazar.test" });
    await app.db
      .updateTable("staff_invitations")
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where("email", "=", "eski@pazar.test")
      .execute();
    await app.jobs.find(({ name }) => name === "forget_invitations")?.run({});
    const left = await app.db
      .selectFrom("staff_invitations")
      .where("email", "in", ["eski@pazar.test", "taze@pazar.test"])
      .select("email")
      .execute();
    expect(left).toEqual([{ email: "taze@pazar.test" }]);
  });

  it("ask for a password that is long enough and typed twice", async () => {
    expect((await accept("x".repeat(43), "kisa")).json().errors).toEqual({
      password: ["Şifre en az 6 karakter olmalıdır"],
    });
    const answer = await app.write("POST", "/api/accept-invitation", {
      token: "x",
      password: "uzun-sifre",
      password_confirmation: "baska",
    });
    expect(answer.json().errors).toEqual({ password_confirmation: ["Şifreler eşleşmiyor"] });
  });
});
