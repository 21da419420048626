import type { StaffSlide } from "@pazar/contract/admin/content/sliders";
import { photoUrl } from "@pazar/contract/listings/photo-url";
import Eye from "lucide-react/icons/eye";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { formatPercent } from "../../platform/i18n/format-percent.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { periodText, slideState, stateNames, stateTones } from "./slide-state.ts";

export const slideName = (slide: StaffSlide): string => slide[`title_${getLocale()}`];
export const slidePath = (id: number | "new"): string => `/cpadmin/sliders/${id}`;

type SlideCardProps = { slide: StaffSlide; handle: ReactNode; canEdit: boolean; onRemove: () => void };

export function SlideCard({ slide, handle, canEdit, onRemove }: SlideCardProps) {
  const name = slideName(slide);
  const state = slideState(slide, Date.now());
  const photo = slide.picture?.desktop.photo ?? slide.photos[0];
  const period = periodText(slide);
  return (
    <Card className="flex flex-wrap items-start gap-3 p-3! sm:flex-nowrap">
      {canEdit && handle}
      <div className="aspect-3/1 w-36 shrink-0 overflow-hidden rounded-small bg-sunken max-sm:order-first max-sm:w-full">
        {photo && (
          <img
            src={photoUrl(photo.hash, 480)}
            alt=""
            width={photo.width}
            height={photo.height}
            loading="lazy"
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <a href={slidePath(slide.id)} className="font-semibold break-words hover:underline">
            {name}
          </a>
          <Badge tone={stateTones[state]}>{stateNames[state]()}</Badge>
        </p>
        <p className="text-sm break-all text-muted">{slide.link}</p>
        {period && <p className="text-sm text-muted">{period}</p>}
        <Counts views={slide.views} clicks={slide.clicks} />
      </div>
      <span className="flex shrink-0 gap-1">
        <IconButton
          size="sm"
          href={slidePath(slide.id)}
          label={canEdit ? m["admin.sliders.edit"]({ name }) : m["admin.sliders.open"]({ name })}
        >
          {canEdit ? <Pencil size={17} aria-hidden="true" /> : <Eye size={17} aria-hidden="true" />}
        </IconButton>
        {canEdit && (
          <IconButton size="sm" label={m["admin.sliders.remove"]({ name })} onClick={onRemove}>
            <Trash2 size={17} aria-hidden="true" className="text-danger" />
          </IconButton>
        )}
      </span>
    </Card>
  );
}

function Counts({ views, clicks }: Pick<StaffSlide, "views" | "clicks">) {
  const number = (value: number) => formatNumber(value);
  const rate = views === 0 ? "–" : formatPercent(clicks / views);
  const counts = [
    [m["admin.sliders.views"](), number(views)],
    [m["admin.sliders.clicks"](), number(clicks)],
    [m["admin.sliders.rate"](), rate],
  ];
  return (
    <>
      <p className="mt-1 text-xs text-muted">{m["admin.sliders.last30"]()}</p>
      <dl className="flex flex-wrap gap-x-4 text-sm">
        {counts.map(([label, value]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
