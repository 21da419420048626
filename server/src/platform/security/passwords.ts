import { hash, verify } from "@node-rs/argon2";
import { createFairQueue } from "../fair-queue.ts";
import { networkOf } from "./network-of.ts";

// argon2id (the library's default), about 50 ms a hash on a small core (bench/tables/passwords.md). Memory in KiB.
const parameters = { memoryCost: 24_576, timeCost: 2, parallelism: 1 };

// Hashing runs outside the event loop but still takes CPU time from other requests.
const inTurn = createFairQueue({ concurrency: 1, maxWaiting: 100 });

/** `address` is the visitor's: whoever tries many passwords delays their own attempts, not those of others. */
export const hashPassword = (password: string, address: string): Promise<string> =>
  inTurn(networkOf(address), () => hash(password, parameters));

let decoy: Promise<string> | undefined;

/** Takes the same time whether or not there is a hash, so that timing does not reveal which accounts exist. */
export async function isPassword(password: string, passwordHash: string | null, address: string): Promise<boolean> {
  decoy ??= hash("nobody has this password", parameters);
  const against = passwordHash ?? (await decoy);
  const isSame = await inTurn(networkOf(address), () => verify(against, password));
  return isSame && passwordHash !== null;
}
