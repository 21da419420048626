import { sql, type SqlBool } from "kysely";
import * as z from "zod/mini";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Job } from "../../../platform/jobs/jobs.ts";
import { SmsRefused, type SmsSender } from "../../../platform/sms/sms.ts";
import { m } from "../../../platform/text/locale.ts";
import { hashCode, newCode, phoneCode } from "./phone-code.ts";

export const phoneCodeJob = "send_phone_code";
const Payload = z.object({ userId: z.number() });

type Dependencies = { db: Database; sms: SmsSender; config: Pick<Config, "APP_SECRET"> };

/** The code is made here, so that it is never stored in the job table; a retry sends a new one. */
export const sendPhoneCode = ({ db, sms, config }: Dependencies): Job => ({
  name: phoneCodeJob,
  async run(payload) {
    const { userId } = Payload.parse(payload);
    const asked = await db
      .selectFrom("phone_codes as p")
      .innerJoin("users as u", "u.id", "p.user_id")
      .where("p.user_id", "=", userId)
      .where("p.sent_at", "is", null)
      .where("p.refused_at", "is", null)
      .where(sql<SqlBool>`p.asked_at > now() - make_interval(mins => ${phoneCode.minutes})`)
      .select(["p.phone", "u.locale"])
      .executeTakeFirst();
    if (!asked) return;
    const { phone } = asked;
    const code = newCode();
    const code_hash = hashCode(config.APP_SECRET, { userId, phone }, code);
    await db
      .updateTable("phone_codes")
      .set({ code_hash })
      .where("user_id", "=", userId)
      .where("phone", "=", phone)
      .where("sent_at", "is", null)
      .execute();
    const { locale } = asked;
    const text = m["phone.message"]({ code, minutes: phoneCode.minutes }, { locale });
    // By the hash: another code may have been asked for meanwhile, which has a job of its own.
    const sentCode = db.updateTable("phone_codes").where("user_id", "=", userId).where("code_hash", "=", code_hash);
    try {
      await sms.send({ to: phone, text });
    } catch (error) {
      if (!(error instanceof SmsRefused)) throw error;
      await sentCode.set({ refused_at: sql<Date>`now()`, code_hash: null }).execute();
      return;
    }
    await sentCode.set({ sent_at: sql<Date>`now()` }).execute();
  },
});
