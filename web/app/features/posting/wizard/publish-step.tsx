import type { CategoryFilter } from "@pazar/contract/catalogue/categories";
import type { PostingStep } from "@pazar/contract/listings/posting";
import { readPrice } from "@pazar/contract/text/price-text";
import { Fragment } from "react";
import { formatPrice } from "@pazar/contract/text/format-price";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { shortName } from "../../locations/place.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { pathText, type CategoryTree } from "../../categories/category-tree.ts";
import { featureText, fittingFeatures } from "../form/feature-values.ts";
import { FormPriceGuide } from "../form/form-price-guide.tsx";
import { coverOf, type PostingForm } from "../form/posting-form.ts";
import { ListingPreview } from "../listing-preview.tsx";
import { stepNames } from "./progress-rail.tsx";
import { Thumbnail } from "../../photos/thumbnail.tsx";

type PublishStepProps = {
  form: PostingForm;
  tree: CategoryTree | undefined;
  filters: readonly CategoryFilter[] | undefined;
  hasHandDeliveryField: boolean;
  isAtOnce: boolean;
  onGo: (step: PostingStep) => void;
};

/** A part that is a single thing needs no name beside its heading. */
type Row = { name?: string; text: string | undefined };

/** A summary of everything, with a link to change each part. */
export function PublishStep({ form, tree, filters = [], hasHandDeliveryField, isAtOnce, onGo }: PublishStepProps) {
  const price = readPrice(form.price);
  const features = fittingFeatures(form.features, filters);
  const parts: { step: PostingStep; rows: Row[] }[] = [
    {
      step: "images",
      rows: [
        { text: form.photos.length > 0 ? m["postAd.publish.photoCount"]({ count: form.photos.length }) : undefined },
      ],
    },
    { step: "category", rows: [{ text: pathText(tree?.pathTo(form.category_id) ?? []) }] },
    {
      step: "info",
      rows: [
        { name: m["postAd.info.titleLabel"](), text: form.title.trim() },
        { name: m["postAd.info.price"](), text: price === undefined ? undefined : formatPrice(price, getLocale()) },
        { name: m["postAd.info.description"](), text: form.description.trim() },
        { name: m["postAd.info.place"](), text: form.place.district ? shortName(form.place) : undefined },
        ...(hasHandDeliveryField
          ? [
              {
                name: m["postAd.publish.handDelivery"](),
                text: form.hand_delivery ? m["common.yes"]() : m["common.no"](),
              },
            ]
          : []),
      ],
    },
    {
      step: "features",
      rows: filters.flatMap((filter) => {
        const value = features[filter.key];
        return value === undefined && !filter.is_required
          ? []
          : [{ name: filter.name, text: value === undefined ? undefined : featureText(value, filter) }];
      }),
    },
  ];
  return (
    <div className="space-y-4">
      <div className="mx-auto max-w-60 lg:hidden">
        <ListingPreview form={form} />
      </div>
      {parts.map(({ step, rows }) => (
        <section key={step} className="border-b border-line pb-4 last:border-0">
          <div className="mb-1.5 flex items-center justify-between gap-3">
            <h3 className="text-base">{stepNames[step]()}</h3>
            <Button
              variant="ghost"
              size="sm"
              onClick={() => onGo(step)}
              aria-label={m["postAd.publish.editStep"]({ name: stepNames[step]() })}
            >
              {m["postAd.publish.edit"]()}
            </Button>
          </div>
          {step === "images" && <Thumbnails form={form} />}
          {rows.length === 0 && <p className="text-muted">{m["postAd.features.unsaid"]()}</p>}
          <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
            {rows.map(({ name, text }) => (
              <Fragment key={name ?? step}>
                <dt className={name === undefined ? "sr-only" : "text-sm text-muted"}>{name ?? stepNames[step]()}</dt>
                <dd
                  className={classNames(
                    "line-clamp-4 min-w-0 whitespace-pre-line max-sm:mb-1.5",
                    name === undefined && "sm:col-span-2",
                  )}
                >
                  {text || <span className="font-medium text-danger">{m["postAd.publish.missing"]()}</span>}
                </dd>
              </Fragment>
            ))}
          </dl>
          {step === "info" && <FormPriceGuide form={form} />}
        </section>
      ))}
      <p className="rounded-control bg-info-soft px-3.5 py-3 text-sm font-medium text-info">
        {isAtOnce ? m["postAd.publish.atOnce"]() : m["postAd.publish.afterReview"]()}
      </p>
    </div>
  );
}

/** The cover first, as buyers will see them. */
function Thumbnails({ form }: { form: PostingForm }) {
  const cover = coverOf(form);
  const photos = form.photos.toSorted((one, other) => Number(other === cover) - Number(one === cover));
  return (
    <ul className="mb-2 flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={photo.hash}>
          <Thumbnail
            photo={photo}
            alt={m["postAd.photos.name"]({ number: index + 1 })}
            className="h-14 w-18 rounded-small"
          />
        </li>
      ))}
    </ul>
  );
}
