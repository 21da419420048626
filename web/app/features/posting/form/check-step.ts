import type { CategoryFilter } from "@pazar/contract/catalogue/categories";
import * as limits from "@pazar/contract/limits";
import { ListingDescription, ListingTitle, postingSteps, type PostingStep } from "@pazar/contract/listings/posting";
import { readPrice } from "@pazar/contract/text/price-text";
import { m } from "../../../platform/i18n/i18n.ts";
import { featureProblem, fittingFeatures, fittingFilter } from "./feature-values.ts";
import type { PostingForm } from "./posting-form.ts";

/** By field, as the server names them: `title`, `features.yakit`. */
export type Problems = Record<string, string>;

export type Checked = {
  form: PostingForm;
  /** Of the chosen category; undefined until they are known. */
  filters: readonly CategoryFilter[] | undefined;
  isLeaf: (categoryId: number) => boolean;
  /** How many photos are being uploaded. */
  uploads: number;
};

const contractMessages: Record<string, () => string> = {
  "postAd.errors.titleShort": () => m["postAd.errors.titleShort"]({ minimum: limits.title.min }),
  "postAd.errors.titleLong": () => m["postAd.errors.titleLong"]({ maximum: limits.title.max }),
  "postAd.errors.descriptionShort": () => m["postAd.errors.descriptionShort"]({ minimum: limits.description.min }),
  "postAd.errors.descriptionLong": () => m["postAd.errors.descriptionLong"]({ maximum: limits.description.max }),
};

type Result = { success: boolean; error?: { issues: readonly { message: string }[] } | undefined };
/** The contract's messages are keys of the dictionaries. */
const messageOf = ({ error }: Result): string | undefined => contractMessages[error?.issues[0]?.message ?? ""]?.();

const onlyFound = (found: Record<string, string | undefined>): Problems =>
  Object.fromEntries(
    Object.entries(found).flatMap(([field, problem]) => (problem === undefined ? [] : [[field, problem]])),
  );

function photoProblem({ photos }: PostingForm, uploads: number): string | undefined {
  if (photos.length + uploads < limits.photos.min) return m["postAd.errors.photos"]();
  return photos.length > limits.photos.max
    ? m["postAd.errors.tooManyPhotos"]({ maximum: limits.photos.max })
    : undefined;
}

const checks: Record<PostingStep, (checked: Checked) => Problems> = {
  images: ({ form, uploads }) => onlyFound({ photos: photoProblem(form, uploads) }),
  category({ form: { category_id }, isLeaf }) {
    if (category_id === null) return { category_id: m["postAd.errors.category"]() };
    return isLeaf(category_id) ? {} : { category_id: m["postAd.errors.categoryLeaf"]() };
  },
  info: ({ form: { title, price, description, place } }) =>
    onlyFound({
      title: messageOf(ListingTitle.safeParse(title)),
      price: readPrice(price) === undefined ? m["postAd.errors.price"]() : undefined,
      description: messageOf(ListingDescription.safeParse(description)),
      city_id: place.city ? undefined : m["postAd.errors.location"](),
      district_id: place.city && !place.district ? m["postAd.errors.location"]() : undefined,
    }),
  features({ form, filters }) {
    if (form.category_id === null) return { features: m["postAd.features.noCategory"]() };
    if (!filters) return { features: m["postAd.features.failed"]() };
    const fitting = fittingFeatures(form.features, filters);
    const problemOf = (filter: CategoryFilter) => featureProblem(form.features, fittingFilter(filter, fitting));
    return onlyFound(Object.fromEntries(filters.map((filter) => [`features.${filter.key}`, problemOf(filter)])));
  },
  publish: ({ uploads }) => onlyFound({ photos: uploads > 0 ? m["postAd.photos.stillUploading"]() : undefined }),
};

export const checkStep = (step: PostingStep, checked: Checked): Problems => checks[step](checked);

/** The first step that is not right, with what is wrong in it. */
export function firstProblem(
  steps: readonly PostingStep[],
  checked: Checked,
): { step: PostingStep; problems: Problems } | undefined {
  for (const step of steps) {
    const problems = checkStep(step, checked);
    // Photos missing at the last step are added at the first.
    if (Object.keys(problems).length > 0) return { step: step === "publish" ? "images" : step, problems };
  }
  return undefined;
}

const stepOfField: Record<string, PostingStep> = {
  photos: "images",
  cover: "images",
  category_id: "category",
  features: "features",
};

/** The step with this field. */
export const stepOf = (field: string): PostingStep => stepOfField[field.split(".")[0] ?? ""] ?? "info";

export const firstStepOf = (problems: Problems): PostingStep | undefined => {
  const found = new Set(Object.keys(problems).map(stepOf));
  return postingSteps.find((step) => found.has(step));
};

/** The server's errors by the form's fields; an error about the cover is shown at the photos. */
export const problemsOf = (errors: Record<string, string[]>): Problems =>
  Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field === "cover" ? "photos" : field, texts.join(" ")]),
  );
