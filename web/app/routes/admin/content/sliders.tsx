import { areaPath } from "@pazar/contract/admin/admin-areas";
import type { StaffSlide } from "@pazar/contract/admin/content/sliders";
import type { Settings as SiteSettings } from "@pazar/contract/settings";
import GalleryHorizontal from "lucide-react/icons/gallery-horizontal";
import Plus from "lucide-react/icons/plus";
import { can } from "../../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { useOptimisticOrder } from "../../../features/admin/use-optimistic-order.ts";
import { SlideCard, slideName, slidePath } from "../../../features/sliders/slide-card.tsx";
import { api } from "../../../platform/api/api.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SortableList } from "../../../ui/data/sortable-list.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { showToast, undoToastMs } from "../../../ui/overlays/toast.ts";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";

export const handle: AreaHandle = { area: "sliders" };
export const meta = () => pageHead({ title: m["admin.areas.sliders"]() });

const load = async () => {
  const [slides, settings] = await Promise.all([api("GET /api/admin/sliders"), api("GET /api/settings")]);
  return { slides, settings };
};

/** The slides of the home page, in their order. */
export default function SlidersPage() {
  const session = useSession();
  const canEdit = can(session, "sliders.edit");
  const { value, hasFailed, retry } = useLoaded(load, { keep: true });
  const { items: slides, setOrder, reset } = useOptimisticOrder(value?.slides);

  const attempt = async (action: () => Promise<unknown>, failure: string): Promise<boolean> => {
    try {
      await action();
      return true;
    } catch (error) {
      showToast("error", failure, { description: failureReason(error) });
      return false;
    } finally {
      retry();
    }
  };
  const order = async (items: StaffSlide[]) => {
    setOrder(items);
    const call = () => api("PUT /api/admin/sliders", { body: { ids: items.map(({ id }) => id) } });
    if (!(await attempt(call, m["admin.sliders.orderFailed"]()))) reset();
  };
  const restore = async (id: number) => {
    const call = () => api("POST /api/admin/sliders/:id/restore", { params: { id } });
    if (await attempt(call, m["admin.sliders.restoreFailed"]())) showToast("success", m["admin.sliders.restored"]());
  };
  const remove = async ({ id }: StaffSlide) => {
    const call = () => api("DELETE /api/admin/sliders/:id", { params: { id } });
    if (!(await attempt(call, m["admin.sliders.removeFailed"]()))) return;
    showToast("success", m["admin.sliders.removed"](), {
      duration: undoToastMs,
      action: { label: m["admin.sliders.undo"](), onClick: () => void restore(id) },
    });
  };

  return (
    <div className="max-w-4xl space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m["admin.areas.sliders"]()}</h1>
        {canEdit && (
          <Button size="sm" href={slidePath("new")} icon={<Plus size={16} aria-hidden="true" />}>
            {m["admin.sliders.add"]()}
          </Button>
        )}
      </div>
      <p className="text-muted">{m["admin.sliders.text"]()}</p>
      <RetryProblem text={hasFailed ? m["admin.sliders.loadFailed"]() : undefined} onRetry={retry} />
      {!value && !hasFailed && <Skeleton className="h-80" />}
      {value && <FirstSlide settings={value.settings} canOpenSettings={can(session, "settings.view")} />}
      {slides?.length === 0 && (
        <EmptyState icon={<GalleryHorizontal size={30} strokeWidth={1.5} />} text={m["admin.sliders.empty"]()} />
      )}
      {slides && slides.length > 0 && (
        <SortableList
          items={slides}
          onOrder={(items) => void order(items)}
          handleLabel={(slide) => m["admin.sliders.move"]({ name: slideName(slide) })}
          handleHint={m["admin.sliders.moveHint"]()}
          movedText={(slide, position) => m["admin.sliders.moved"]({ name: slideName(slide), position })}
          className="space-y-2"
        >
          {(slide, grip) => (
            <SlideCard slide={slide} handle={grip} canEdit={canEdit} onRemove={() => void remove(slide)} />
          )}
        </SortableList>
      )}
    </div>
  );
}

type FirstSlideProps = { settings: SiteSettings; canOpenSettings: boolean };

/** `slider_title` and `slider_desc`, which the home page shows before all slides. */
function FirstSlide({ settings, canOpenSettings }: FirstSlideProps) {
  return (
    <Card className="flex flex-wrap items-start justify-between gap-3 border-dashed p-3! sm:flex-nowrap">
      <div className="min-w-0 max-sm:w-full">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{settings.slider_title || m["admin.sliders.noTitle"]()}</span>
          <Badge tone="brand">{m["admin.sliders.first"]()}</Badge>
        </p>
        {settings.slider_desc && <p className="text-sm">{settings.slider_desc}</p>}
        <p className="text-sm text-muted">{m["admin.sliders.firstText"]()}</p>
      </div>
      {canOpenSettings && (
        <Button variant="ghost" size="sm" href={`${areaPath("settings")}?field=slider_title_tr`}>
          {m["admin.sliders.firstLink"]()}
        </Button>
      )}
    </Card>
  );
}
