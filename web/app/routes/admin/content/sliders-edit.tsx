import { Id } from "@pazar/contract/values";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { data } from "react-router";
import { can } from "../../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { AdminNotFound } from "../../../features/admin/admin-not-found.tsx";
import { SlideForm } from "../../../features/sliders/slide-form.tsx";
import { SlideStatistics } from "../../../features/sliders/slide-statistics.tsx";
import { api } from "../../../platform/api/api.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import type { Route } from "./+types/sliders-edit.ts";

export const handle: AreaHandle = { area: "sliders" };
export const meta: Route.MetaFunction = ({ params: { id } }) =>
  pageHead({ title: id === "new" ? m["admin.sliders.newTitle"]() : m["admin.sliders.editTitle"]() });

/** Not thrown, so that the admin frame stays. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  const canBeSlide = id === "new" || Id.safeParse(id).success;
  return data({ canBeSlide }, { status: canBeSlide ? 200 : 404 });
}

const load = async () => {
  const [slides, settings] = await Promise.all([api("GET /api/admin/sliders"), api("GET /api/settings")]);
  return { slides, settings };
};

export default function SlideEditPage({ params: { id }, loaderData: { canBeSlide } }: Route.ComponentProps) {
  const isReadOnly = !can(useSession(), "sliders.edit");
  const { value, hasFailed, retry } = useLoaded(load);
  const isNew = id === "new";
  const slide = value?.slides.find((one) => String(one.id) === id);
  const back = { href: "/cpadmin/sliders", label: m["admin.sliders.toList"]() };
  if (!canBeSlide || (value && !slide && !(isNew && !isReadOnly)))
    return <AdminNotFound title={m["admin.sliders.missing"]()} back={back} />;
  const title = isReadOnly ? m["admin.sliders.viewTitle"]() : m["admin.sliders.editTitle"]();
  return (
    <>
      <a href={back.href} className="mb-2 inline-flex items-center gap-1.5 text-sm text-brand hover:underline">
        <ArrowLeft size={16} aria-hidden="true" />
        {back.label}
      </a>
      <h1 className="mb-4 text-2xl">{isNew ? m["admin.sliders.newTitle"]() : title}</h1>
      <RetryProblem text={hasFailed ? m["admin.sliders.loadFailed"]() : undefined} onRetry={retry} />
      {!value && !hasFailed && <Skeleton className="h-120 max-w-4xl" />}
      {value && <SlideForm slide={slide} settings={value.settings} isReadOnly={isReadOnly} />}
      {slide && (
        <div className="mt-4 max-w-4xl">
          <SlideStatistics id={slide.id} />
        </div>
      )}
    </>
  );
}
