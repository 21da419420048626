import { RouterContextProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { takeHtmlContext } from "./ssr/api-context.ts";
import { pack, packedData } from "./pack.server.ts";
import { pageDataId, unpack } from "./packed.ts";
import { textOf } from "./testing/write-page.tsx";

const page = {
  title: 'Kadıköy\'de "acil" satılık </script>',
  listings: [{ id: 1, price: 12.5, cover: null }],
  isOpen: true,
};
const frame = { name: "Pazar" };

function documentContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(takeHtmlContext, () => {});
  return context;
}

afterEach(() => vi.unstubAllGlobals());

test("on the server a page gets the very data that was packed for it", () => {
  expect(unpack(pack(documentContext(), page))).toBe(page);
  expect(unpack(pack(new RouterContextProvider(), page))).toBe(page);
});

test("in the browser data that was asked for by itself is read from its text, once", () => {
  const arrived = structuredClone(pack(new RouterContextProvider(), page));
  expect(unpack(arrived)).toEqual(page);
  expect(unpack(arrived)).toBe(unpack(arrived));
});

test("in the browser the data of a whole page is read from that page", () => {
  const context = documentContext();
  const arrived = structuredClone([pack(context, frame), pack(context, page)] as const);
  expect(JSON.stringify(arrived)).not.toContain("Kadıköy");
  const element = { textContent: textOf(packedData(context)) };
  vi.stubGlobal("document", { getElementById: (id: string) => (id === pageDataId ? element : null) });
  expect(arrived.map((packed) => unpack(packed))).toEqual([frame, page]);
});

test("each page has the data of its own loaders", () => {
  const [one, other] = [documentContext(), documentContext()];
  pack(one, frame);
  pack(other, page);
  expect([one, other].map((context) => JSON.parse(textOf(packedData(context))))).toEqual([[frame], [page]]);
});
