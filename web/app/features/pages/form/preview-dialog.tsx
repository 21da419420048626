import { useCallback, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { ChipGroup } from "../../../ui/fields/chip-group.tsx";
import Dialog from "../../../ui/overlays/dialog.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { StaticPageText } from "../../content/static-page-text.tsx";
import type { PageFields } from "./page-fields.ts";
import type { Language } from "./form-part.ts";

type PreviewDialogProps = { fields: PageFields; language: Language; version: number; onClose: () => void };

/** The page as typed, sanitised by the server and shown by what visitors see it with. */
export function PreviewDialog({ fields, language, version, onClose }: PreviewDialogProps) {
  const [shown, setShown] = useState(language);
  const { body_tr, body_en } = fields;
  const { value, hasFailed, retry } = useLoaded(
    useCallback(() => api("POST /api/admin/pages/preview", { body: { body_tr, body_en } }), [body_tr, body_en]),
  );
  const languages = [
    { value: "tr" as const, label: m["admin.pages.form.turkish"]() },
    { value: "en" as const, label: m["admin.pages.form.english"]() },
  ];
  return (
    <Dialog
      open
      width="lg"
      onOpenChange={onClose}
      title={m["admin.pages.form.previewTitle"]()}
      closeLabel={m["common.close"]()}
    >
      <ChipGroup label={m["admin.pages.form.language"]()} options={languages} value={shown} onChange={setShown} />
      <RetryProblem text={hasFailed ? m["admin.pages.pageLoadFailed"]() : undefined} onRetry={retry} />
      {!value && !hasFailed && <Skeleton className="mt-4 h-80" />}
      {value && (
        <div lang={shown} className="-mx-2 rounded-card bg-page px-2 pb-4 md:px-4">
          <StaticPageText
            page={{
              id: 0,
              slug_paid: "",
              title: fields[`title_${shown}`],
              body: value[`body_${shown}`],
              updated_at: new Date().toISOString(),
              version: fields.is_accepted_on_registration ? version : null,
            }}
          />
        </div>
      )}
    </Dialog>
  );
}
