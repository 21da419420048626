import { turkishDay } from "@pazar/contract/text/turkish-time";
import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../database/database.ts";

const robots =
  /bot|crawl|spider|slurp|preview|fetch|monitor|headless|curl|wget|python|java|facebookexternalhit|whatsapp|telegram/i;

export const isRobot = (userAgent: string): boolean => userAgent === "" || robots.test(userAgent);

/** A hash that identifies a visitor for one day. The salt changes daily, so visitors cannot be followed or identified later. */
export function createVisitors(db: Database, now: () => Date = () => new Date()) {
  let today: { day: string; salt: Promise<Buffer> } | undefined;

  async function saltOf(day: string): Promise<Buffer> {
    const { salt } = await db
      .insertInto("visitor_salts")
      .values({ day, salt: randomBytes(32) })
      // In one statement, because around midnight another process may already delete this day's row.
      .onConflict((conflict) => conflict.column("day").doUpdateSet((eb) => ({ salt: eb.ref("visitor_salts.salt") })))
      .returning("salt")
      .executeTakeFirstOrThrow();
    await db.deleteFrom("visitor_salts").where("day", "<", new Date(day)).execute();
    return salt;
  }

  return async function visitorOf(address: string, userAgent: string): Promise<{ day: string; visitor: Buffer }> {
    const day = turkishDay(now());
    if (today?.day !== day) today = { day, salt: saltOf(day) };
    try {
      const hash = createHash("sha256")
        .update(await today.salt)
        .update(address)
        .update("\0")
        .update(userAgent);
      return { day, visitor: hash.digest().subarray(0, 16) };
    } catch (error) {
      today = undefined;
      throw error;
    }
  };
}
export type VisitorOf = ReturnType<typeof createVisitors>;
