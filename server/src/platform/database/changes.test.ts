import { parsePageTag, rowTaggedTables, taggedTables } from "@pazar/contract/pages/page-tags";
import { describe, expect, it, vi } from "vitest";
import { cloneDatabase } from "../../testing/database/test-database.ts";
import { listenForChanges } from "./changes.ts";
import { createPool } from "./database.ts";

describe("change notices", () => {
  it.each([
    ["settings", "settings"],
    ["listings:1000123", "listings:1000123"],
    ["users:7", "users:7"],
    ["settings:7", undefined],
    ["listings", undefined],
    ["listings:", undefined],
    ["listings:x", undefined],
    ["listings:1:2", undefined],
    ["sessions:7", undefined],
    ["", undefined],
  ])("%j names the tag %j", (payload, tag) => expect(parsePageTag(payload)).toBe(tag));

  it("are sent for every tagged table and for no other", async () => {
    const { url } = await cloneDatabase();
    const pool = createPool(url);
    const { rows } = await pool.query<{ whole: string[]; byRow: string[] }>(`
      select array(select distinct tgrelid::regclass::text from pg_trigger
          where tgfoid = 'notice_table_change'::regproc order by 1) as whole,
        array(select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) from pg_trigger
          where tgfoid = 'notice_row_changes'::regproc order by 1) as "byRow"`);
    await pool.end();
    expect(rows).toEqual([{ whole: taggedTables.toSorted(), byRow: rowTaggedTables.toSorted() }]);
  });

  it("reach listeners as tags or as the user whose sessions ended; unknown ones are logged", async () => {
    const { url } = await cloneDatabase();
    const pool = createPool(url);
    const warn = vi.fn<(details: object, message: string) => void>();
    const changes = await listenForChanges(url, { warn });
    const heard: (string | number)[] = [];
    changes.onChange((tag) => heard.push(tag));
    changes.onEndedSessions((userId) => heard.push(userId));
    for (const payload of ["made_up:1", "settings", "listings:5", "sessions:7"])
      await pool.query("select pg_notify('changes', $1)", [payload]);
    await vi.waitFor(() => expect(heard).toEqual(["settings", "listings:5", 7]));
    expect(warn).toHaveBeenCalledExactlyOnceWith({ payload: "made_up:1" }, expect.any(String));
    await changes.stop();
    await pool.end();
  });
});
