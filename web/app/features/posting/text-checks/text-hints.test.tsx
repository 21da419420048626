import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TextHints } from "./text-hints.tsx";

const phone = { field: "description", kind: "phone", start: 5, end: 19, quote: "0532 123 45 67" } as const;
const mark = { field: "title", start: 0, end: 5, quote: "Temiz" } as const;
const render = (props: Partial<Parameters<typeof TextHints>[0]> = {}) =>
  renderToStaticMarkup(<TextHints field="description" found={[phone]} effect="delays" marks={[mark]} {...props} />);

test("name the words of their own field and what they lead to", () => {
  const html = render();
  expect(html).toContain('aria-label="Show in the text: 0532 123 45 67"');
  expect(html).toContain("which delays approval");
  expect(html).not.toContain("Temiz");
  expect(render({ field: "title" })).toContain('aria-label="Correct “Temiz”"');
});

test("promise nothing while the effect is unknown, and are an empty live region without findings", () => {
  expect(render({ effect: undefined })).not.toContain("approval");
  expect(render({ found: [], marks: [] })).toMatch(/^<div role="status"[^>]*><\/div>$/);
  expect(render({ found: [], duplicate: { id: 1, title: "Eski ilan" } })).toContain("“Eski ilan”");
});
