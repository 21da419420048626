import { expect, test } from "vitest";
import { cleanPasted } from "./clean-pasted.ts";

const wordItem = (bullet: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

test.each([
  [
    "Word's bullets",
    `<html><head><style>p{color:red}</style></head><body><!--StartFragment-->${wordItem("·", "Elma")}\n${wordItem("·", "Armut")}<!--EndFragment--></body></html>`,
    "<ul><li>Elma</li><li>Armut</li></ul>",
  ],
  [
    "Word's numbers",
    `${wordItem("1.", "Bir")}${wordItem("2.", "İki")}<p class=MsoNormal>Son</p>`,
    "<ol><li>Bir</li><li>İki</li></ol><p class=MsoNormal>Son</p>",
  ],
  ["Word's title", "<p class=MsoTitle style='x'>Koşullar<o:p></o:p></p>", "<h2>Koşullar</h2>"],
  [
    "what Word hides",
    "<!--[if gte mso 9]><xml><w:WordDocument>x</w:WordDocument></xml><![endif]--><p>Metin<o:p>&nbsp;</o:p></p>",
    "<p>Metin</p>",
  ],
  ["headings above those of a page", "<h1>Bir</h1><h5 class='x'>Beş</h5>", "<h2>Bir</h2><h4 class='x'>Beş</h4>"],
  [
    "empty paragraphs and hard spaces",
    "<p><span>&nbsp;</span></p><p>Bir&nbsp;&nbsp;iki</p><div><br></div>",
    "<p>Bir iki</p>",
  ],
  [
    "scripts and styles with their text",
    "<script>a()</script><p>Bir</p><style>b</style><title>c</title>",
    "<p>Bir</p>",
  ],
  [
    "plain paragraphs stay",
    "<p>Bir <b>iki</b> <a href='https://a.test'>üç</a></p>",
    "<p>Bir <b>iki</b> <a href='https://a.test'>üç</a></p>",
  ],
])("%s", (_, pasted, cleaned) => expect(cleanPasted(pasted)).toBe(cleaned));

test("a long paste takes no time", () => {
  const started = performance.now();
  cleanPasted(`${"<p class=MsoListParagraph style='mso-list:l0'>".repeat(2_000)}${"<!--".repeat(5_000)}`);
  expect(performance.now() - started).toBeLessThan(2_000);
});
