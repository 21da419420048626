import { expect, test } from "vitest";
import { html } from "./html.ts";

test("whatever is put in is escaped, in text and in attributes", () => {
  const hostile = `"><script>alert('x')</script>&amp;`;
  const escaped = "&quot;&gt;&lt;script&gt;alert(&#x27;x&#x27;)&lt;/script&gt;&amp;amp;";
  expect(html`<a title="${hostile}">${hostile}</a>`.markup).toBe(`<a title="${escaped}">${escaped}</a>`);
});

test("markup stays markup, numbers are written, nothing is left out", () => {
  const part = html`<b>${"ş & ğ"}</b>`;
  expect(html`<p>${part}${0}${false}${null}${undefined}${""}${[part, part]}</p>`.markup).toBe(
    "<p><b>ş &amp; ğ</b>0<b>ş &amp; ğ</b><b>ş &amp; ğ</b></p>",
  );
});

test("what only looks like markup is refused", () => {
  const forged: unknown = { markup: "<i>" };
  // @ts-expect-error: by the compiler as well.
  expect(() => html`${forged}`).toThrow(TypeError);
});
