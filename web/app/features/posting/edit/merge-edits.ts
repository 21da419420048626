import type { PostingForm } from "../form/posting-form.ts";

/** Which part of the form holds each field that the server names. */
const parts = {
  photos: "photos",
  cover: "cover",
  category_id: "category_id",
  title: "title",
  price: "price",
  description: "description",
  features: "features",
  city_id: "place",
  district_id: "place",
  hand_delivery: "hand_delivery",
} satisfies Record<string, keyof PostingForm>;
export type ListingPart = (typeof parts)[keyof typeof parts];

const hashes = (photos: PostingForm["photos"]) => photos.map(({ hash }) => hash);
function keyOf(form: PostingForm, part: ListingPart): string {
  const { photos, place, features } = form;
  const plain: Record<ListingPart, unknown> = {
    ...form,
    photos: hashes(photos),
    place: [place.city?.id, place.district?.id],
    features: Object.entries(features).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  };
  return JSON.stringify(plain[part]);
}

const isSamePart = (one: PostingForm, other: PostingForm, part: ListingPart): boolean =>
  keyOf(one, part) === keyOf(other, part);

const allParts = [...new Set(Object.values(parts))];
export const changedParts = (before: PostingForm, after: PostingForm): ListingPart[] =>
  allParts.filter((part) => !isSamePart(before, after, part));

const isField = (field: string): field is keyof typeof parts => Object.hasOwn(parts, field);

export type Conflict = {
  theirs: PostingForm;
  /** Changed elsewhere only: the newer value is taken. */
  taken: ListingPart[];
  /** Changed in both places, differently: somebody has to choose. */
  disputed: ListingPart[];
};

/** Compares a form that began as `start` with what was saved elsewhere; `fields` are those the server reports as changed. */
export function findConflict(
  start: PostingForm,
  mine: PostingForm,
  theirs: PostingForm,
  fields: readonly string[],
): Conflict {
  const named = new Set(fields.filter(isField).map((field) => parts[field]));
  const changed = allParts.filter((part) => named.has(part) || !isSamePart(start, theirs, part));
  const isMine = (part: ListingPart) => !isSamePart(start, mine, part) && !isSamePart(mine, theirs, part);
  return { theirs, taken: changed.filter((part) => !isMine(part)), disputed: changed.filter(isMine) };
}

/** Keeps what only one side has changed, and the chosen side of the rest. */
export function mergeEdits(
  mine: PostingForm,
  { theirs, taken, disputed }: Conflict,
  choice: "mine" | "theirs",
): PostingForm {
  const merged = { ...mine };
  for (const part of choice === "theirs" ? [...taken, ...disputed] : taken)
    Object.assign(merged, { [part]: theirs[part] });
  return merged;
}
