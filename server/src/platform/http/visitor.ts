import { turkishDay } from "@pazar/contract/turkish-time";
import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../database/database.ts";

/** A visitor of one day: who it was can neither be read back nor followed to the next day, when the salt is another. */
export function createVisitors(db: Database, now: () => Date = () => new Date()) {
  let today: { day: string; salt: Promise<Buffer> } | undefined;

  async function saltOf(day: string): Promise<Buffer> {
    const { salt } = await db
      .insertInto("visitor_salts")
      .values({ day, salt: randomBytes(32) })
      // In one statement: around midnight another process, already in the next day, removes this one's.
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
