import type { ModeratedListing } from "@pazar/contract/admin/adverts/moderation";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MarkedText } from "./marked-text.tsx";
import { MarkPicker } from "./mark-picker.tsx";
import { nothingPicked } from "./word-marks.ts";

const listing: Pick<ModeratedListing, "title" | "description" | "images" | "suggested_marks"> = {
  title: "Clean phone",
  description: "Call 0532 123 45 67 now",
  images: [{ hash: "aa", width: 4, height: 3, preview: "" }],
  suggested_marks: {
    words: [{ field: "description", start: 5, end: 19, quote: "0532 123 45 67" }],
    photos: ["aa"],
  },
};
const render = (picked = nothingPicked) =>
  renderToStaticMarkup(<MarkPicker listing={listing} picked={picked} onPick={() => {}} />);

test("every word is an option, and the findings are offered", () => {
  const html = render();
  expect(html.match(/role="option"/g)).toHaveLength(8);
  expect(html).toContain("Mark: 0532 123 45 67");
  expect(html).toContain("Nothing is marked");
});

test("what is picked is counted and told to screen readers", () => {
  const html = render({ ...nothingPicked, description: new Set([1, 2, 3, 4]), photos: new Set(["aa"]) });
  expect(html).toContain("2 places marked");
  expect(html.match(/aria-selected="true"/g)).toHaveLength(4);
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(2);
});

test("marks are shown where their words stand now, and not at all once they are gone", () => {
  const marks = listing.suggested_marks.words;
  const shown = (text: string) => renderToStaticMarkup(<MarkedText text={text} field="description" marks={marks} />);
  expect(shown(`Please. ${listing.description}`)).toMatch(/Call <mark[^>]*>0532 123 45 67<\/mark> now/);
  expect(shown("Write to me")).toBe("Write to me");
});
