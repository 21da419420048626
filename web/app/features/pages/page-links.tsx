import type { PageSummary } from "@pazar/contract/admin/content/pages";
import { pageSlug } from "@pazar/contract/pages/paths";
import ExternalLink from "lucide-react/icons/external-link";
import History from "lucide-react/icons/history";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { pageHistoryPath } from "./page-paths.ts";

/** To a page's history, and to the page as visitors see it. */
export const PageLinks = ({ page }: { page: Pick<PageSummary, "id" | "slug" | "status"> }) => (
  <>
    <Button
      size="sm"
      variant="secondary"
      href={pageHistoryPath(page.id)}
      icon={<History size={16} aria-hidden="true" />}
    >
      {m["admin.pages.history"]()}
    </Button>
    {page.status === "published" && (
      <Button
        size="sm"
        variant="secondary"
        href={`/${pageSlug(page)}`}
        target="_blank"
        icon={<ExternalLink size={16} aria-hidden="true" />}
      >
        {m["admin.pages.show"]()}
      </Button>
    )}
  </>
);
