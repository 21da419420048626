import type { PageSummary } from "@pazar/contract/admin/content/pages";
import { pageSlug } from "@pazar/contract/pages/paths";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { FactList } from "../../ui/data/fact-list.tsx";
import { placesText, StatusBadge } from "./page-names.tsx";
import { PageLinks } from "./page-links.tsx";
import { editPagePath } from "./page-paths.ts";

type PageSheetProps = { page: PageSummary; canEdit: boolean; onRemove: () => void };

export function PageSheet({ page, canEdit, onRemove }: PageSheetProps) {
  const locale = getLocale();
  const facts = [
    { name: m["admin.pages.form.titleTr"](), value: <span lang="tr">{page.title_tr}</span> },
    { name: m["admin.pages.form.titleEn"](), value: <span lang="en">{page.title_en}</span> },
    { name: m["admin.pages.status"](), value: <StatusBadge status={page.status} /> },
    ...(page.publish_at
      ? [{ name: m["admin.pages.publishedAt"](), value: formatMoment(page.publish_at, locale) }]
      : []),
    { name: m["admin.pages.place"](), value: placesText(page) },
    { name: m["admin.pages.address"](), value: `/${pageSlug(page)}` },
    { name: m["admin.pages.columns.version"](), value: page.version },
    { name: m["admin.pages.columns.updated"](), value: formatMoment(page.updated_at, locale) },
    { name: m["admin.pages.savedBy"](), value: page.updated_by ?? m["admin.pages.bySystem"]() },
    ...(page.is_accepted_on_registration
      ? [{ name: m["admin.pages.consent.heading"](), value: m["admin.pages.consentText"]() }]
      : []),
  ];
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" href={editPagePath(page.id)} icon={<Pencil size={16} aria-hidden="true" />}>
          {canEdit ? m["admin.pages.edit"]() : m["admin.pages.look"]()}
        </Button>
        <PageLinks page={page} />
        {canEdit && (
          <Button size="sm" variant="danger-outline" icon={<Trash2 size={16} aria-hidden="true" />} onClick={onRemove}>
            {m["admin.pages.remove"]()}
          </Button>
        )}
      </div>
      <FactList facts={facts} />
    </div>
  );
}
