import { expect, test } from "vitest";
import { contentOf, differencesOf, draftOf, emptyDraft, isSameDraft } from "./slide-draft.ts";

const photo = { hash: "ab".repeat(16), width: 1200, height: 600, preview: "" };
const crop = { x: 0, y: 0, width: 800, height: 600 };
const slide = {
  id: 1,
  version: 3,
  title_tr: "Yaz",
  title_en: "Summer",
  description_tr: "",
  description_en: "",
  link: "/",
  is_active: true,
  starts_at: "2026-05-01T07:30:00.000Z",
  ends_at: null,
  picture: { original: photo, phone: { photo, crop }, desktop: { photo, crop } },
  photos: [],
  views: 0,
  clicks: 0,
};

test("times are edited on a clock in Turkey, whatever the browser's clock says", () => {
  const draft = draftOf(slide);
  expect([draft.starts_at, draft.ends_at]).toEqual(["2026-05-01T10:30", ""]);
  expect(contentOf(draft)).toMatchObject({
    starts_at: slide.starts_at,
    ends_at: null,
    picture: { hash: photo.hash, phone: crop, desktop: crop },
  });
  expect(contentOf({ ...draft, ends_at: "12345-01-01T00:00" }).ends_at).toBe("12345-01-01T00:00");
});

test("a draft that says the same is the same", () => {
  expect(isSameDraft(draftOf(slide), draftOf({ ...slide, views: 9 }))).toBe(true);
  expect(isSameDraft(draftOf(slide), { ...draftOf(slide), is_active: false })).toBe(false);
  expect(isSameDraft(emptyDraft, { ...emptyDraft })).toBe(true);
});

test("tells in words what two editors have made different", () => {
  const mine = draftOf(slide);
  const theirs = { ...mine, title_tr: "Kış", is_active: false, starts_at: "" };
  expect(differencesOf(mine, theirs)).toEqual([
    { label: "Title (Turkish)", mine: "Yaz", theirs: "Kış" },
    { label: "The slide is on", mine: "Yes", theirs: "No" },
    { label: "Start", mine: "May 1, 2026, 10:30 AM", theirs: "" },
  ]);
});
