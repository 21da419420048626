import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { takeHtmlContext } from "./ssr/api-context.ts";
import { pack, packedData, packShared, pageDataOf, showShared, standInFor, standInForWords } from "./pack.server.ts";
import { unpack } from "./packed.ts";
import { textOf } from "./testing/write-page.tsx";

function pageContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(takeHtmlContext, () => {});
  return context;
}

function textOfAll(...values: object[]): string {
  const context = pageContext();
  values.forEach((value) => pack(context, value));
  return textOf(packedData(context));
}

const card = Object.freeze({ id: 5, title: 'Şişme "bot"', cover: null });

test.each([
  { name: "nothing", value: {} },
  {
    name: "values of all kinds",
    value: {
      text: 'ş\n"</script>',
      number: 1.5,
      yes: true,
      none: null,
      list: [],
      left: undefined,
      deep: { a: { b: { c: { d: [1, { e: undefined }] } } } },
    },
  },
  { name: "lists with gaps", value: { list: [1, undefined, null, "x"] } },
  {
    name: "frozen answers",
    value: { settings: Object.freeze({ logo: null }), listings: { data: [card, card], next: "abc" } },
  },
  { name: "times", value: Object.freeze({ at: new Date(0) }) },
  { name: "a frozen whole", value: Object.freeze({ name: "Şişli", list: [1, 2] }) },
])("the text is JSON's own, but for what would end a script: $name", ({ value }) => {
  const text = JSON.stringify([value, value, value]).replaceAll("<", "\\u003c");
  expect([textOfAll(value, value, value), textOfAll(value, value, value)]).toEqual([text, text]);
});

test("nothing is an empty list", () => {
  expect(textOfAll()).toBe("[]");
});

const nothingOwn = { cards: [], parts: [], unseen: [] };

test("React is given what pages share, the browser what is the page's own", () => {
  const context = pageContext();
  const frame = pack(context, { name: "Pazar" });
  const cursor = standInFor(context, "abc.d-_e");
  const packed = packShared(context, { cursor: "abc.d-_e" }, () => ({ shown: { cursor }, ...nothingOwn }));
  expect(cursor).toMatch(/^[\w-]+t0\.$/);
  expect(pageDataOf(context)).toMatchObject({ texts: ["abc.d-_e"], ofItsOwn: nothingOwn });
  expect(unpack(packed)).toEqual({ cursor: "abc.d-_e" });
  showShared(context, { root: frame, page: packed, other: null });
  expect([unpack(frame), unpack(packed)]).toEqual([{ name: "Pazar" }, { cursor }]);
  expect(textOf(packedData(context))).toBe('[{"name":"Pazar"},{"cursor":"abc.d-_e"}]');
});

test.each(["", "a b", "a&b", '"', "ş", "a/b", "a%20b"])(
  "what an address or HTML might write otherwise has no stand-in: %j",
  (text) => {
    expect(standInFor(pageContext(), text)).toBe(text);
  },
);

test("words have one that is escaped", () => {
  const context = pageContext();
  expect(standInForWords(context, 'Kitap & "defter"')).toMatch(/^[\w-]+t0\.$/);
  expect(pageDataOf(context).texts).toEqual(["Kitap &amp; &quot;defter&quot;"]);
});

test("data without its page is not shared", () => {
  const context = new RouterContextProvider();
  expect(packShared(context, { cursor: "abc" }, () => expect.fail())).toEqual({ json: '{"cursor":"abc"}' });
});
