import { hash, verify } from "@node-rs/argon2";
import { limitConcurrency } from "../limit-concurrency.ts";

// argon2id (the library's default), about 50 ms a hash on a small core (bench/passwords.md). Memory in KiB.
const parameters = { memoryCost: 24_576, timeCost: 2, parallelism: 1 };

// Hashing runs outside the event loop but still takes CPU time from other requests.
const oneAtATime = limitConcurrency(1);

export const hashPassword = (password: string): Promise<string> => oneAtATime(() => hash(password, parameters));

let decoy: Promise<string> | undefined;

/** Takes the same time whether or not there is a hash, so that timing does not reveal which accounts exist. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword("nobody has this password");
  const against = passwordHash ?? (await decoy);
  const isSame = await oneAtATime(() => verify(against, password));
  return isSame && passwordHash !== null;
}
