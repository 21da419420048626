import { dayMs } from "@pazar/contract/durations";
import { describe, expect, it } from "vitest";
import { backupName, outdatedBackups } from "./retention.ts";

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** What is left after a backup on each of these days, each followed by a removal. */
function keptAfter(days: readonly string[]): string[] {
  let files: string[] = [];
  for (const day of days) {
    files.push(backupName(day));
    const gone = outdatedBackups(files);
    files = files.filter((file) => !gone.includes(file));
  }
  return files.map((file) => file.slice("pazar-".length, -".backup".length)).toReversed();
}
const daily = (count: number, last: string): string[] =>
  Array.from({ length: count }, (_, index) => dayOf(Date.parse(last) - (count - 1 - index) * dayMs));

describe("which backups are kept", () => {
  it.each([
    ["fewer than seven", daily(5, "2026-11-18"), daily(5, "2026-11-18").toReversed()],
    [
      // A Wednesday; 15, 8 and 1 November and 25 October are Sundays.
      "daily for three months: the last 7, and the newest of 4 weeks before",
      daily(90, "2026-11-18"),
      [...daily(7, "2026-11-18").toReversed(), "2026-11-11", "2026-11-08", "2026-11-01", "2026-10-25"],
    ],
    [
      "a Sunday",
      daily(90, "2026-11-22"),
      [...daily(7, "2026-11-22").toReversed(), "2026-11-15", "2026-11-08", "2026-11-01", "2026-10-25"],
    ],
    [
      "once a week: eleven weeks",
      Array.from({ length: 20 }, (_, week) => dayOf(Date.parse("2026-01-05") + week * 7 * dayMs)),
      Array.from({ length: 11 }, (_, week) => dayOf(Date.parse("2026-05-18") - week * 7 * dayMs)),
    ],
  ])("%s", (_, days, kept) => {
    expect(keptAfter(days)).toEqual(kept);
  });

  it("is nothing that has another name", () => {
    const others = ["notes.txt", "pazar-2020-01-01.backup.part", "hand.backup", "pazar-2020-01-01.backup.old"];
    const own = daily(40, "2026-11-18").map(backupName);
    expect(outdatedBackups([...others, ...own]).filter((file) => others.includes(file))).toEqual([]);
  });
});
