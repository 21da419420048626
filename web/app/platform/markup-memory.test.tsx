import { Fragment } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Remembered } from "./markup-memory.tsx";
import { createMarkupMemory } from "./remember-markup.server.ts";
import { writePage } from "./testing/write-page.tsx";

const Price = ({ lira }: { lira: number }) => (
  <b>
    {lira} <i>TL &amp; co</i>
  </b>
);
const item = (lira: number) => (
  <Remembered as="li" dependsOn={["price", lira]} className="card">
    <Price lira={lira} />
  </Remembered>
);

test("the server writes what the browser would render in place", () => {
  const written = writePage(item(5));
  expect(written).toBe(renderToString(item(5)));
  expect(written).toBe('<li class="card"><b>5<!-- --> <i>TL &amp; co</i></b></li>');
});

test("parts stand in their order, each as often as it is shown", () => {
  const page = <ul>{[7, 5, 7].map((lira, index) => <Fragment key={index}>{item(lira)}</Fragment>)}</ul>;
  expect(writePage(page)).toBe(renderToString(page));
});

test("a long text is put in untouched, and what looks like a place stays", () => {
  const { hold, fill } = createMarkupMemory()();
  expect(fill(`<p>[x:0]</p>${hold("$& <b>ş</b>")}<p>[1]</p>`).join("")).toBe("<p>[x:0]</p>$& <b>ş</b><p>[1]</p>");
});

test("a part is rendered once for what it depends on, and again after a minute", () => {
  let time = 0;
  const render = vi.fn<typeof renderToString>(renderToString);
  const memory = createMarkupMemory(render, () => time);
  const page = (lira: number) => writePage(item(lira), memory);
  expect([page(5), page(5), page(6)].map((html) => /\d/.exec(html)?.[0])).toEqual(["5", "5", "6"]);
  expect(render).toHaveBeenCalledTimes(2);
  time = 60_000;
  page(5);
  expect(render).toHaveBeenCalledTimes(3);
});

test("the memory is bounded", () => {
  const render = vi.fn<() => string>(() => "");
  const memory = createMarkupMemory(render, () => 0);
  for (let number = 0; number <= 5_000; number++) memory().remember(["x", number], null);
  memory().remember(["x", 0], null);
  expect(render).toHaveBeenCalledTimes(5_002);
});

test("parts of another name are other parts, whatever they depend on", () => {
  const memory = createMarkupMemory();
  const part = (name: string) => <Remembered as="div" dependsOn={[name]}><b>{name}</b></Remembered>;
  expect([part("a"), part("b"), part("a")].map((each) => writePage(each, memory))).toEqual(["a", "b", "a"].map((name) => `<div><b>${name}</b></div>`));
});

test("values count, not the objects that hold them", () => {
  const render = vi.fn<typeof renderToString>(renderToString);
  const memory = createMarkupMemory(render, () => 0);
  const part = (place: { city: string } | null, count: number) => writePage(<Remembered as="div" dependsOn={["place", place, count]}><b>{place?.city}</b></Remembered>, memory);
  part({ city: "Bursa" }, 0);
  part({ city: "Bursa" }, 0);
  expect(render).toHaveBeenCalledTimes(1);
  expect([part({ city: "İzmir" }, 0), part(null, 0), part(null, 1)]).toEqual(["<div><b>İzmir</b></div>", "<div><b></b></div>", "<div><b></b></div>"]);
  expect(render).toHaveBeenCalledTimes(4);
});

test("a text is written once for an object and a variant, and again after a minute", () => {
  let time = 0;
  const memory = createMarkupMemory(renderToString, () => time);
  const write = vi.fn<() => string>(() => "<b>ş</b>");
  const listing = {};
  const page = (of: object, variant: string) => {
    const { rememberText, fill } = memory();
    return Buffer.concat(fill(rememberText(of, variant, write)).map((piece) => Buffer.from(piece))).toString();
  };
  expect([page(listing, "a"), page(listing, "a"), page(listing, "b"), page({}, "a")]).toEqual(Array.from({ length: 4 }, () => "<b>ş</b>"));
  expect(write).toHaveBeenCalledTimes(3);
  time = 60_000;
  page(listing, "a");
  expect(write).toHaveBeenCalledTimes(4);
});
