import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { CallContext } from "../../../platform/http/calls.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import type { EditablePageRow } from "./pages.queries.ts";
import { getPage, pageTarget, lockPage } from "./write-version.ts";

/** From now on members have to have agreed to the version that is shown now. Saving the page later asks nobody again. */
export const askConsent = (db: Database, caller: CallContext, id: number, version: number): Promise<EditablePageRow> =>
  db.transaction().execute(async (transaction) => {
    const page = await lockPage(transaction, caller, id, version);
    if (!page.is_published || !page.is_accepted_on_registration) throw new ApiError("NOT_A_CONSENT_TEXT");
    if (page.required_version === version) return page;
    await transaction.updateTable("pages").set({ required_version: version }).where("id", "=", id).execute();
    await writeAudit(transaction, caller, {
      action: "ask_consent",
      target: pageTarget(id),
      before: { required_version: page.required_version },
      after: { required_version: version },
    });
    return getPage(transaction, id);
  });
