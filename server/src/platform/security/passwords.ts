import { hash, verify } from "@node-rs/argon2";
import { runAtMost } from "../limit-concurrency.ts";

// argon2id (the library's default), about 50 ms a hash on a small core (bench/passwords.md). Memory in KiB.
const parameters = { memoryCost: 24_576, timeCost: 2, parallelism: 1 };

// One at a time: hashing leaves the event loop, but not the processor, and other requests need that too.
const inTurn = runAtMost(1);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, parameters));

let decoy: Promise<string> | undefined;

/** Takes the same time whether or not there is a hash to compare with, so that nobody learns which accounts exist. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword("nobody has this password");
  const against = passwordHash ?? (await decoy);
  const isSame = await inTurn(() => verify(against, password));
  return isSame && passwordHash !== null;
}
