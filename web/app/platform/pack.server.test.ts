import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { takeHtmlContext } from "./api-context.ts";
import { pack, packedText } from "./pack.server.ts";

function textOf(...values: object[]): string {
  const context = new RouterContextProvider();
  context.set(takeHtmlContext, () => {});
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
