import { StaffListingQuery } from "@pazar/contract/admin/adverts/staff-listings";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FilterForm } from "./filter-sheet.tsx";
import { filterNames } from "./listing-filters.ts";

test("every filter of the list can be set in the form, so that applying it drops none", () => {
  const form = renderToStaticMarkup(
    <FilterForm formId="filters" query={StaffListingQuery.parse({})} onApply={() => {}} />,
  );
  const fields = [...form.matchAll(/ name="(\w+)"/g)].map(([, name = ""]) => name);
  expect(fields.toSorted()).toEqual(filterNames.toSorted());
});
