import { parseSlug } from "@pazar/contract/pages/paths";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import type { Log } from "../../platform/log.ts";
import { isRobot, type VisitorOf } from "../../platform/http/visitor.ts";
import { countViewsJob } from "./count-listing-views.job.ts";

type PageRequest = { method: string; url: string; ip: string; headers: { "user-agent"?: string | undefined } };
type View = { listingId: number; address: string; userAgent: string; viewerId?: number | undefined };
type Buffered = { day: string; listingId: number; visitor: Buffer; viewerId: number | null };

export type ListingViews = {
  /** Never fails and never waits: the page is already on its way. */
  record(view: View): void;
  /** Records a view if the page that was answered, from the cache or not, is a listing's. */
  notePage(request: PageRequest, status: number, viewerId?: number): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
};

/** The listing that a page shows; the router fetches `.data` in place of the page. */
function listingAt(url: string): number | undefined {
  const [path = ""] = url.slice(1).split("?", 1);
  const parsed = parseSlug(path.replace(/\.data$/, ""));
  return parsed?.kind === "listing" ? parsed.id : undefined;
}

const flushEveryMs = 2_000;
const bufferLimit = 10_000;

/** Collects views in memory and writes them in one statement; the job then counts what is new. */
export function createListingViews({
  db,
  visitorOf,
  log,
}: {
  db: Database;
  visitorOf: VisitorOf;
  log: Log;
}): ListingViews {
  let buffer: Buffered[] = [];
  let writing = Promise.resolve();
  const recording = new Set<Promise<void>>();

  async function record({ listingId, address, userAgent, viewerId }: View): Promise<void> {
    const { day, visitor } = await visitorOf(address, userAgent);
    buffer.push({ day, listingId, visitor, viewerId: viewerId ?? null });
    if (buffer.length >= bufferLimit) void flush();
  }

  async function write(views: readonly Buffered[]): Promise<void> {
    await sql`
      insert into listing_views (day, listing_id, visitor)
      select v.day, v.listing_id, v.visitor
      from unnest(${views.map((view) => view.day)}::date[], ${views.map((view) => view.listingId)}::bigint[],
        ${views.map((view) => view.visitor)}::bytea[], ${views.map((view) => view.viewerId)}::int[]) as v (day, listing_id, visitor, viewer_id)
      join listings l on l.id = v.listing_id and l.status in ('active', 'sold') and l.seller_id is distinct from v.viewer_id
      on conflict do nothing`.execute(db);
    await enqueue(db, countViewsJob, {}, { key: countViewsJob });
  }

  function flush(): Promise<void> {
    writing = writing.then(async () => {
      await Promise.allSettled(recording);
      if (buffer.length === 0) return;
      const views = buffer;
      buffer = [];
      try {
        await write(views);
      } catch (error) {
        buffer = [...views, ...buffer].slice(-bufferLimit);
        log.warn({ err: error }, "views are written later");
      }
    });
    return writing;
  }

  const timer = setInterval(() => void flush(), flushEveryMs).unref();
  function recordUnlessRobot(view: View): void {
    if (isRobot(view.userAgent)) return;
    const recorded = record(view).catch((error: unknown) => log.warn({ err: error }, "a view was not recorded"));
    recording.add(recorded);
    void recorded.finally(() => recording.delete(recorded));
  }

  return {
    record: recordUnlessRobot,
    notePage({ method, url, ip, headers }, status, viewerId) {
      const listingId = listingAt(url);
      if (method !== "GET" || (status !== 200 && status !== 304) || listingId === undefined) return;
      recordUnlessRobot({ listingId, address: ip, userAgent: headers["user-agent"] ?? "", viewerId });
    },
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
