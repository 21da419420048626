import { readPrice } from "@pazar/contract/text/price-text";
import { PriceGuideHint } from "../../price-guide/price-guide-hint.tsx";
import type { PostingForm } from "./posting-form.ts";

/** What similar things cost, by what the form says so far. */
export const FormPriceGuide = ({ form }: { form: PostingForm }) => (
  <PriceGuideHint
    categoryId={form.category_id}
    features={form.features}
    cityId={form.place.city?.id}
    districtId={form.place.district?.id}
    price={readPrice(form.price)}
  />
);
