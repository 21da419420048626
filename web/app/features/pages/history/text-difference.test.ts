import { expect, test } from "vitest";
import { blocksOf } from "./blocks.ts";
import { isUnchanged, textDifference, wordDifference } from "./text-difference.ts";

test("a text is read as its blocks", () => {
  const html =
    '<h2>Başlık</h2><p>Bir <strong>iki</strong> &amp; üç</p><ul><li><p>Elma</p></li><li>Armut</li></ul><table><tbody><tr><th>Ad</th><td><p>Ece</p></td></tr></tbody></table><img src="/media/a-960.webp" alt="Kapı" /><hr />';
  expect(blocksOf(html).map(({ tag, text }) => [tag, text])).toEqual([
    ["h2", "Başlık"],
    ["p", "Bir iki & üç"],
    ["li", "Elma"],
    ["li", "Armut"],
    ["tr", "Ad | Ece"],
    ["img", "[Kapı]"],
    ["hr", ""],
  ]);
});

test("words that were added and deleted", () => {
  expect(wordDifference("İade 14 gün içinde", "İade 30 gün içinde yapılır")).toEqual([
    { kind: "same", text: "İade " },
    { kind: "deleted", text: "14" },
    { kind: "added", text: "30" },
    { kind: "same", text: " gün içinde" },
    { kind: "added", text: " yapılır" },
  ]);
});

test("paragraphs that were added, deleted and changed, with what stayed between", () => {
  const before = "<p>Aynı</p><p>İade 14 gün içinde yapılır</p><p>Gider</p><p>Son</p>";
  const after = "<p>Aynı</p><p>İade 30 gün içinde yapılır</p><p>Son</p><p>Yeni cümle</p>";
  expect(textDifference(before, after)).toEqual([
    { kind: "same", count: 1 },
    {
      kind: "changed",
      tag: "p",
      pieces: [
        { kind: "same", text: "İade " },
        { kind: "deleted", text: "14" },
        { kind: "added", text: "30" },
        { kind: "same", text: " gün içinde yapılır" },
      ],
    },
    { kind: "deleted", tag: "p", text: "Gider" },
    { kind: "same", count: 1 },
    { kind: "added", tag: "p", text: "Yeni cümle" },
  ]);
});

test("the same words in bold are a change of formatting, another spelling of the markup is none", () => {
  expect(textDifference("<p>Bir iki</p>", "<p>Bir <strong>iki</strong></p>")).toEqual([
    { kind: "format", tag: "p", text: "Bir iki" },
  ]);
  const editors =
    '<table><tbody><tr><td colspan="1" rowspan="1"><p>A</p></td></tr></tbody></table><p>a<br>b</p><ul><li><p>c</p></li></ul>';
  expect(
    isUnchanged(textDifference("<table><tr><td>A</td></tr></table><p>a<br />b</p><ul><li>c</li></ul>", editors)),
  ).toBe(true);
  expect(isUnchanged(textDifference("", ""))).toBe(true);
});

test("long texts are compared in a moment", () => {
  const text = (word: string) =>
    Array.from({ length: 1_500 }, (_, number) => `<p>${word} ${number} bir iki üç dört</p>`).join("");
  const started = performance.now();
  textDifference(text("eski"), text("yeni"));
  expect(performance.now() - started).toBeLessThan(5_000);
});
