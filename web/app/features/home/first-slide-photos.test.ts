import { expect, test } from "vitest";
import { firstSlidePhotos } from "./first-slide-photos.ts";

const slide = (...hashes: string[]) => ({ photos: hashes.map((hash) => ({ hash, width: 4, height: 3, preview: "" })) });
const hashes = (...slides: ReturnType<typeof slide>[]) =>
  firstSlidePhotos(slides)
    .map((photo) => photo.hash)
    .join(" ");

test("takes one picture of each slide in turn, at most six", () => {
  expect(hashes(slide("a", "b", "c", "d"), slide("p", "q", "r", "s"))).toBe("a p b q c r");
});

test("skips slides that have no more pictures", () => {
  expect(hashes(slide("a"), slide("p", "q", "r"))).toBe("a p q r");
});

test("the same picture is shown once", () => {
  expect(hashes(slide("a", "b"), slide("b", "a", "c"))).toBe("a b c");
});

test("no slides, no pictures", () => {
  expect(hashes()).toBe("");
});
