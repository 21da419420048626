import { createHash } from "node:crypto";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";

const timeoutMs = 2_000;
const prefixLength = 5;

type Dependencies = { config: Pick<Config, "BREACHED_PASSWORDS_URL">; log: Log };

/**
 * Asks a list of stolen passwords by range: it learns the first five digits of a SHA-1, which hundreds of passwords
 * share, and answers with the rest of each. A list that does not answer stops nobody.
 */
export async function isBreachedPassword({ config, log }: Dependencies, password: string): Promise<boolean> {
  if (config.BREACHED_PASSWORDS_URL === undefined) return false;
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  try {
    const response = await fetch(`${config.BREACHED_PASSWORDS_URL.replace(/\/$/, "")}/${hash.slice(0, prefixLength)}`, {
      // Answers of the same length, whatever the prefix; the lines that are made up have the count 0.
      headers: { "add-padding": "true" },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const rest = hash.slice(prefixLength);
    return (await response.text()).split(/\r?\n/).some((line) => {
      const [suffix, count] = line.split(":");
      return suffix?.toUpperCase() === rest && Number(count) > 0;
    });
  } catch (error) {
    log.warn({ err: error }, "the list of breached passwords did not answer");
    return false;
  }
}
