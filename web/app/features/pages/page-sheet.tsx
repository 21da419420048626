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
    { name: m["pageAdmin.form.titleTr"](), value: <span lang="tr">{page.title_tr}</span> },
    { name: m["pageAdmin.form.titleEn"](), value: <span lang="en">{page.title_en}</span> },
    { name: m["pageAdmin.status"](), value: <StatusBadge status={page.status} /> },
    ...(page.publish_at ? [{ name: m["pageAdmin.publishedAt"](), value: formatMoment(page.publish_at, locale) }] : []),
    { name: m["pageAdmin.place"](), value: placesText(page) },
    { name: m["pageAdmin.address"](), value: `/${pageSlug(page)}` },
    { name: m["pageAdmin.columns.version"](), value: page.version },
    { name: m["pageAdmin.columns.updated"](), value: formatMoment(page.updated_at, locale) },
    { name: m["pageAdmin.savedBy"](), value: page.updated_by ?? m["pageAdmin.bySystem"]() },
    ...(page.is_accepted_on_registration
      ? [{ name: m["pageAdmin.consent.heading"](), value: m["pageAdmin.consentText"]() }]
      : []),
  ];
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" href={editPagePath(page.id)} icon={<Pencil size={16} aria-hidden="true" />}>
          {canEdit ? m["pageAdmin.edit"]() : m["pageAdmin.look"]()}
        </Button>
        <PageLinks page={page} />
        {canEdit && (
          <Button size="sm" variant="danger-outline" icon={<Trash2 size={16} aria-hidden="true" />} onClick={onRemove}>
            {m["pageAdmin.remove"]()}
          </Button>
        )}
      </div>
      <FactList facts={facts} />
    </div>
  );
}
