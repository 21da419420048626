import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { takeHtmlContext } from "./api-context.ts";
import { pack, packedText, packShared, pageDataOf, showShared, standInFor } from "./pack.server.ts";
import { unpack } from "./packed.ts";

function pageContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(takeHtmlContext, () => {});
  return context;
}

function textOf(...values: object[]): string {
  const context = pageContext();
  values.forEach((value) => pack(context, value));
  return packedText(context);
}

const card = Object.freeze({ id: 5, title: 'Şişme "bot"', cover: null });

test.each([
  { name: "nothing", value: {} },
  { name: "values of all kinds", value: { text: "ş\n\"</script>", number: 1.5, yes: true, none: null, list: [], left: undefined, deep: { a: { b: { c: { d: [1, { e: undefined }] } } } } } },
  { name: "lists with gaps", value: { list: [1, undefined, null, "x"] } },
  { name: "frozen answers", value: { settings: Object.freeze({ logo: null }), listings: { data: [card, card], next: "abc" } } },
  { name: "times", value: Object.freeze({ at: new Date(0) }) },
])("the text is JSON's own: $name", ({ value }) => {
  expect(textOf(value, value)).toBe(JSON.stringify([value, value]));
});

const lists = { cards: [], unseen: [] };

test("React is given what pages share, the browser what is the page's own", () => {
  const context = pageContext();
  const frame = pack(context, { name: "Pazar" });
  const cursor = standInFor(context, "abc.d-_e");
  const packed = packShared(context, { cursor: "abc.d-_e" }, { cursor }, lists);
  expect(cursor).toMatch(/^[\w-]+t0\.$/);
  expect(pageDataOf(context)).toMatchObject({ texts: ["abc.d-_e"], lists });
  expect(unpack(packed)).toEqual({ cursor: "abc.d-_e" });
  showShared(context, { root: frame, page: packed, other: null });
  expect([unpack(frame), unpack(packed)]).toEqual([{ name: "Pazar" }, { cursor }]);
  expect(packedText(context)).toBe('[{"name":"Pazar"},{"cursor":"abc.d-_e"}]');
});

test.each(["", "a b", "a&b", '"', "ş", "a/b", "a%20b"])("what an address or HTML might write otherwise has no stand-in: %j", (text) => {
  expect(standInFor(pageContext(), text)).toBe(text);
});

test("data without its page has no stand-ins", () => {
  const context = new RouterContextProvider();
  const cursor = standInFor(context, "abc");
  expect(packShared(context, { cursor }, { cursor }, lists)).toEqual({ json: '{"cursor":"abc"}' });
});
