import { statusReasons } from "@pazar/contract/listings/my-listings";
import type { StaffListingQuery } from "@pazar/contract/admin/adverts/staff-listings";
import { useCallback, useId, useState, type FormEvent } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { loadCities, loadDistricts } from "../../locations/load-places.ts";
import { statusReasonNames } from "../moderation-names.ts";
import { useCategories, type LoadedCategories } from "../../categories/use-categories.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import Sheet from "../../../ui/overlays/sheet.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { filterNames, filtersOfForm, typedLira } from "./listing-filters.ts";

type FilterSheetProps = {
  query: StaffListingQuery;
  onApply: (filters: Record<string, string | undefined>) => void;
  onClose: () => void;
};

const none = Object.fromEntries(filterNames.map((name) => [name, undefined]));
const any = () => <option value="">{m["admin.moderation.filters.any"]()}</option>;

export function FilterSheet({ query, onApply, onClose }: FilterSheetProps) {
  const formId = useId();
  const buttons = (
    <>
      <Button variant="secondary" onClick={() => onApply(none)}>
        {m["admin.moderation.filters.clear"]()}
      </Button>
      <Button type="submit" form={formId}>
        {m["admin.moderation.filters.apply"]()}
      </Button>
    </>
  );
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={m["admin.moderation.filters.title"]()}
      closeLabel={m["common.close"]()}
      footer={buttons}
    >
      <FilterForm formId={formId} query={query} onApply={onApply} />
    </Sheet>
  );
}

export function FilterForm({
  formId,
  query,
  onApply,
}: Pick<FilterSheetProps, "query" | "onApply"> & { formId: string }) {
  const { categories, hasFailed, retry } = useCategories();
  const cities = useLoaded(loadCities);
  const [cityId, setCityId] = useState(query.city);
  const districts = useLoaded(useCallback(async () => (cityId === undefined ? [] : loadDistricts(cityId)), [cityId]));
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply(filtersOfForm(new FormData(event.currentTarget)));
  };
  const tops = categories?.filter(({ parent_id }) => parent_id === null) ?? [];
  const below = (id: number) => categories?.filter(({ parent_id }) => parent_id === id) ?? [];
  return (
    <>
      {hasFailed && (
        <div className="mb-4">
          <RetryProblem text={m["categories.failed"]()} onRetry={retry} />
        </div>
      )}
      {/* Uncontrolled, because the options are loaded later. */}
      <form id={formId} key={`${categories?.length} ${cities.value?.length}`} className="space-y-4" onSubmit={apply}>
        <SelectField
          name="status_reason"
          label={m["admin.moderation.filters.statusReason"]()}
          defaultValue={query.status_reason}
        >
          {any()}
          {statusReasons.map((reason) => (
            <option key={reason} value={reason}>
              {statusReasonNames[reason]()}
            </option>
          ))}
        </SelectField>
        <SelectField name="category" label={m["admin.moderation.filters.category"]()} defaultValue={query.category}>
          {any()}
          {tops.map((top) => (
            <optgroup key={top.id} label={top.name}>
              <option value={top.id}>{top.name}</option>
              {below(top.id).map(({ id, name }) => (
                <option key={id} value={id}>{`${top.name} › ${name}`}</option>
              ))}
            </optgroup>
          ))}
          {query.category !== undefined && <DeepCategory id={query.category} categories={categories} />}
        </SelectField>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            name="city"
            label={m["admin.moderation.filters.city"]()}
            defaultValue={query.city}
            onChange={({ target }) => setCityId(target.value === "" ? undefined : Number(target.value))}
          >
            {any()}
            {cities.value?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            key={districts.value?.length}
            name="district"
            label={m["admin.moderation.filters.district"]()}
            defaultValue={query.district}
            disabled={cityId === undefined}
          >
            {any()}
            {districts.value?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            name="min_price"
            label={m["admin.moderation.filters.minPrice"]()}
            defaultValue={typedLira(query.min_price)}
            inputMode="decimal"
            pattern="[\d.]+(,\d{1,2})?"
          />
          <TextField
            name="max_price"
            label={m["admin.moderation.filters.maxPrice"]()}
            defaultValue={typedLira(query.max_price)}
            inputMode="decimal"
            pattern="[\d.]+(,\d{1,2})?"
          />
          <TextField name="from" type="date" label={m["admin.moderation.filters.from"]()} defaultValue={query.from} />
          <TextField name="to" type="date" label={m["admin.moderation.filters.to"]()} defaultValue={query.to} />
        </div>
        <TextField
          name="seller"
          label={m["admin.moderation.filters.seller"]()}
          defaultValue={query.seller}
          inputMode="numeric"
          pattern="[1-9]\d{0,9}"
        />
        <SelectField name="featured" label={m["admin.moderation.filters.featured"]()} defaultValue={query.featured}>
          {any()}
          <option value="1">{m["admin.moderation.filters.onlyFeatured"]()}</option>
          <option value="0">{m["admin.moderation.filters.notFeatured"]()}</option>
        </SelectField>
        <SelectField name="hidden" label={m["admin.moderation.filters.hidden"]()} defaultValue={query.hidden}>
          {any()}
          <option value="1">{m["admin.moderation.filters.onlyHidden"]()}</option>
          <option value="0">{m["admin.moderation.filters.notHidden"]()}</option>
        </SelectField>
        <Checkbox
          name="findings"
          value="1"
          label={m["admin.moderation.filters.findings"]()}
          defaultChecked={query.findings !== undefined}
        />
      </form>
    </>
  );
}

/** Two levels only; a category of the third is listed when the URL names it. */
function DeepCategory({ id, categories = [] }: { id: number; categories: LoadedCategories["categories"] }) {
  const category = categories.find((one) => one.id === id);
  const parent = categories.find((one) => one.id === category?.parent_id);
  return category && parent && parent.parent_id !== null ? (
    <option value={id}>{`${parent.name} › ${category.name}`}</option>
  ) : null;
}
