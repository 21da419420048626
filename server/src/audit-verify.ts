// npm run audit:verify [-- position:hash]: whether the audit log is as it was written. The argument is what the security log noted (audit.sealed).
import { verifyChain, type ChainMark, type ChainProblem } from "./features/audit/verify-chain.ts";
import { exitWithError, say } from "./platform/command-line.ts";
import { readConfig } from "./platform/config.ts";
import { createDatabase, createPool } from "./platform/database/database.ts";
import { startDatabase } from "./platform/database/start-database.ts";
import { StartError } from "./platform/start-error.ts";

function readMark(text: string | undefined): ChainMark | undefined {
  if (text === undefined) return undefined;
  const [, position, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? [];
  if (position === undefined || hash === undefined)
    throw new StartError(
      "Usage: npm run audit:verify [-- position:hash], as the security log noted it in audit.sealed.",
    );
  return { position: Number(position), hash };
}

const words: Record<ChainProblem["kind"], (problem: ChainProblem) => string> = {
  changed: (problem) => `${entryOf(problem)} was changed, or one before it exchanged`,
  missing: (problem) => `${entryOf(problem)} was removed`,
  gap: (problem) => `before ${entryOf(problem)} some were removed from the chain`,
  unchained: (problem) => `${entryOf(problem)} was added without being chained`,
  end: () => "the end of the log was removed or exchanged",
  noted: () => "the log is not the one that was noted",
};
const entryOf = (problem: ChainProblem): string =>
  [
    "entryId" in problem ? `entry ${problem.entryId}` : "",
    "position" in problem ? `at position ${problem.position}` : "",
  ]
    .filter((part) => part !== "")
    .join(" ");

async function verify(): Promise<boolean> {
  const noted = readMark(process.argv[2]);
  const database = await startDatabase(readConfig(process.env));
  const pool = createPool(database.url);
  try {
    const { entries, end, problems } = await verifyChain(createDatabase(pool), noted);
    for (const problem of problems) say(words[problem.kind](problem));
    say(
      problems.length === 0
        ? `The audit log is as it was written: ${entries} entries, the last at ${end.position}:${end.hash}`
        : "The audit log is NOT as it was written.",
    );
    return problems.length === 0;
  } finally {
    await pool.end();
    await database.stop();
  }
}

verify().then((isWhole) => process.exit(isWhole ? 0 : 1), exitWithError(2));
