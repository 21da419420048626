import type { SlideEvent } from "@pazar/contract/sliders";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { isRobot, type VisitorOf } from "../../platform/http/visitor.ts";
import { consumeRateLimit, type RateLimit } from "../../platform/security/rate-limit.ts";

/** Many people may share one address. */
const limit: RateLimit = { name: "slide_counts", max: 1_000, windowSeconds: 600 };

type Visit = { id: number; event: SlideEvent; address: string; userAgent: string };

/** Once a visitor a day, in one statement. Whoever follows a slide has also seen it. */
export async function countSlide(
  { db, visitorOf }: { db: Database; visitorOf: VisitorOf },
  { id, event, address, userAgent }: Visit,
): Promise<void> {
  if (isRobot(userAgent)) return;
  await consumeRateLimit(db, limit, address);
  const { day, visitor } = await visitorOf(address, userAgent);
  await sql`
    with counted as (
      insert into slider_visits (day, slider_id, is_click, visitor)
      select ${day}::date, id, is_click, ${visitor}
      from sliders, unnest(${event === "click" ? [false, true] : [false]}::boolean[]) as e (is_click)
      where id = ${id} and is_active and removed_at is null
      on conflict do nothing
      returning day, slider_id, is_click
    )
    insert into slider_days as d (slider_id, day, views, clicks)
    select slider_id, day, count(*) filter (where not is_click), count(*) filter (where is_click) from counted group by 1, 2
    on conflict (slider_id, day) do update set views = d.views + excluded.views, clicks = d.clicks + excluded.clicks`.execute(
    db,
  );
}
