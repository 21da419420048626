import type { StaffSlide } from "@pazar/contract/admin/content/sliders";
import type { Database } from "../../platform/database/database.ts";
import { lockOrder, namedFirst } from "../../platform/database/order-rows.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import { reorderRows } from "../audit/reorder-rows.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { findStaffSlide } from "./save-slide.ts";
import { listStaffSlides } from "./sliders.present.ts";
import { findSlides } from "./sliders.queries.ts";

const auditedColumns = ["title_tr", "title_en", "link"] as const;

/** The row stays for a day (delete-removed-slides.job.ts). */
export const removeSlide = (db: Database, caller: CallContext, id: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const before = await transaction
      .updateTable("sliders")
      .set({ removed_at: new Date() })
      .where("id", "=", id)
      .where("removed_at", "is", null)
      .returning(auditedColumns)
      .executeTakeFirst();
    if (!before) throw new ApiError("NOT_FOUND");
    await writeAudit(transaction, caller, { action: "remove_slide", target: { kind: "slide", id }, before });
  });

export const restoreSlide = (db: Database, caller: CallContext, id: number): Promise<StaffSlide> =>
  db.transaction().execute(async (transaction) => {
    const after = await transaction
      .updateTable("sliders")
      .set({ removed_at: null })
      .where("id", "=", id)
      .where("removed_at", "is not", null)
      .returning(auditedColumns)
      .executeTakeFirst();
    if (!after) throw new ApiError("NOT_FOUND");
    await writeAudit(transaction, caller, { action: "restore_slide", target: { kind: "slide", id }, after });
    return findStaffSlide(transaction, id);
  });

export const orderSlides = (db: Database, caller: CallContext, ids: readonly number[]): Promise<StaffSlide[]> =>
  db.transaction().execute(async (transaction) => {
    await lockOrder(transaction, "sliders");
    const before = (await findSlides(transaction).execute()).map(({ id }) => id);
    const after = namedFirst(before, ids);
    await reorderRows(transaction, caller, "sliders", { action: "order_slides", kind: "slide", before, after });
    return listStaffSlides(transaction);
  });
