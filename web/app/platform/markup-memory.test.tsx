import type { ListingCard } from "@pazar/contract/listings";
import { Fragment } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Remembered, type PageMarkup } from "./markup-memory.tsx";
import { createMarkupMemory, standIn } from "./remember-markup.server.ts";
import { nothingOwn, textOfPage, writePage } from "./testing/write-page.tsx";

const card = (id: number): ListingCard => ({
  id,
  title: `Çanta ${id}`,
  slug_pid: `canta-p${id}`,
  price: 5,
  city: "Muş",
  district: "Merkez",
  cover: null,
  photo_count: 0,
  featured: false,
  published_at: "2026-11-01T10:00:00.000Z",
});

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
  const page = (
    <ul>
      {[7, 5, 7].map((lira, index) => (
        <Fragment key={index}>{item(lira)}</Fragment>
      ))}
    </ul>
  );
  expect(writePage(page)).toBe(renderToString(page));
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
  const part = (number: number) =>
    memory.writePage(undefined, nothingOwn, null, ({ remember }) => remember(["x", number], null));
  for (let number = 0; number <= 5_000; number++) part(number);
  part(0);
  expect(render).toHaveBeenCalledTimes(5_002);
});

test("parts of another name are other parts, whatever they depend on", () => {
  const memory = createMarkupMemory();
  const part = (name: string) => (
    <Remembered as="div" dependsOn={[name]}>
      <b>{name}</b>
    </Remembered>
  );
  expect([part("a"), part("b"), part("a")].map((each) => writePage(each, memory))).toEqual(
    ["a", "b", "a"].map((name) => `<div><b>${name}</b></div>`),
  );
});

test("values count, not the objects that hold them", () => {
  const render = vi.fn<typeof renderToString>(renderToString);
  const memory = createMarkupMemory(render, () => 0);
  const part = (place: { city: string } | null, count: number) =>
    writePage(
      <Remembered as="div" dependsOn={["place", place, count]}>
        <b>{place?.city}</b>
      </Remembered>,
      memory,
    );
  part({ city: "Bursa" }, 0);
  part({ city: "Bursa" }, 0);
  expect(render).toHaveBeenCalledTimes(1);
  expect([part({ city: "İzmir" }, 0), part(null, 0), part(null, 1)]).toEqual([
    "<div><b>İzmir</b></div>",
    "<div><b></b></div>",
    "<div><b></b></div>",
  ]);
  expect(render).toHaveBeenCalledTimes(4);
});

describe("cards", () => {
  const write = vi.fn<(card: ListingCard) => string>(({ title }) => `<b>${title}</b>`);
  beforeEach(() => void write.mockClear());

  test("that the server remembers are kept, for a variant and a minute", () => {
    let time = 0;
    const memory = createMarkupMemory(renderToString, () => time);
    const page = (of: ListingCard, variant: string) =>
      textOfPage(memory.writePage(undefined, nothingOwn, null, ({ rememberCard }) => rememberCard(of, variant, write)));
    const [bag, other] = [Object.freeze(card(11)), card(12)];
    expect(Array.from({ length: 4 }, () => page(bag, "a"))).toEqual(Array.from({ length: 4 }, () => "<b>Çanta 11</b>"));
    expect(write).toHaveBeenCalledTimes(1);
    expect([page(other, "a"), page(other, "a"), page(bag, "b"), page(bag, "b")]).toEqual(
      [12, 12, 11, 11].map((id) => `<b>Çanta ${id}</b>`),
    );
    expect(write).toHaveBeenCalledTimes(4);
    time = 60_000;
    page(bag, "a");
    expect(write).toHaveBeenCalledTimes(5);
  });

  test("are announced in the head, each page its own", () => {
    const memory = createMarkupMemory();
    const page = (of: ListingCard, head: string | null) =>
      textOfPage(
        memory.writePage(
          { seen: [head === null], unseen: [] },
          { ...nothingOwn, head, cards: [of] },
          null,
          (markup) => `${markup.head ?? ""}<hr>${markup.rememberCard(of, "a", write, ({ id }) => `<link ${id}>`)}`,
        ),
      );
    expect([page(card(14), "<title>"), page(card(15), "<title>"), page(card(15), null)]).toEqual([
      "<title><link 14><hr><b>Çanta 14</b>",
      "<title><link 15><hr><b>Çanta 15</b>",
      "<hr><b>Çanta 15</b>",
    ]);
  });

  test("that changed are written anew", () => {
    const memory = createMarkupMemory();
    const page = (of: ListingCard) =>
      textOfPage(memory.writePage(undefined, nothingOwn, null, ({ rememberCard }) => rememberCard(of, "a", write)));
    const bag = Object.freeze(card(13));
    [1, 2, 3].forEach(() => page(bag));
    expect(page(Object.freeze({ ...bag, title: "Bavul" }))).toBe("<b>Bavul</b>");
  });
});

describe("pages that look alike", () => {
  const render = vi.fn<(markup: PageMarkup, cards: readonly ListingCard[], text: string) => string>(
    ({ remember, rememberCard, data, head }, cards, text) =>
      `${head}<h1>${remember(["heading"], "Çantalar")}</h1>${cards.map((each) => rememberCard(each, "", ({ title }) => `<li>${title}</li>`)).join("")}<a href="?cursor=${text}">…</a><script>${data}</script>`,
  );
  beforeEach(() => void render.mockClear());
  type Page = {
    seen?: readonly unknown[];
    cards?: readonly ListingCard[];
    cursor?: string;
    data?: string;
    head?: string;
  };
  const write = (
    memory: ReturnType<typeof createMarkupMemory>,
    {
      seen = ["/canta-c5"],
      cards = [card(1), card(2)],
      cursor = "abc.def",
      data = "[1]",
      head = "<title>Çanta</title>",
    }: Page,
  ) =>
    memory.writePage(
      { seen: [...seen, cards, { cards }], unseen: [cards] },
      { ...nothingOwn, data: [data], head, cards, texts: [cursor] },
      "mark",
      (markup) => render(markup, cards, standIn(0)),
    );

  test("are rendered once, each with cards, head, data and texts of its own", () => {
    const memory = createMarkupMemory();
    const one = write(memory, {});
    const other = write(memory, {
      cards: [card(3), card(4)],
      cursor: "ghi",
      data: "[2]",
      head: "<title>Bavul</title>",
    });
    expect(textOfPage(one)).toBe(
      '<title>Çanta</title><h1>Çantalar</h1><li>Çanta 1</li><li>Çanta 2</li><a href="?cursor=abc.def">…</a><script>[1]</script>',
    );
    expect(textOfPage(other)).toBe(
      '<title>Bavul</title><h1>Çantalar</h1><li>Çanta 3</li><li>Çanta 4</li><a href="?cursor=ghi">…</a><script>[2]</script>',
    );
    expect(other.shell).toBe(one.shell);
    expect(one.shell.mark).toBe("mark");
    expect(render).toHaveBeenCalledTimes(1);
  });

  test("show a card in two lists, or two cards where another page has one twice", () => {
    const memory = createMarkupMemory();
    const [first, second, third] = [card(21), card(22), card(23)] as const;
    write(memory, { cards: [first, second, first] });
    const html = textOfPage(write(memory, { cards: [second, first, third] }));
    expect(html.match(/Çanta \d+/g)).toEqual(["Çanta 22", "Çanta 21", "Çanta 23"]);
    expect(render).toHaveBeenCalledTimes(1);
  });

  test("have parts of their own, of which nothing is seen", () => {
    const memory = createMarkupMemory();
    const page = (names: { name: string }) =>
      textOfPage(
        memory.writePage(
          { seen: [{ names }], unseen: [names] },
          {
            ...nothingOwn,
            parts: [
              { of: { other: 1 }, markup: "" },
              { of: names, markup: `<i>${names.name}</i>` },
            ],
          },
          null,
          ({ remember }) => `<p>${remember(["names", names], null)}</p>`,
        ),
      );
    expect([page({ name: "Çanta" }), page({ name: "Bavul" })]).toEqual(["<p><i>Çanta</i></p>", "<p><i>Bavul</i></p>"]);
  });

  test("are written without rendering if one was rendered lately, and not otherwise", () => {
    let time = 0;
    const memory = createMarkupMemory(renderToString, () => time);
    const known = (seen: string) => memory.writeKnown({ seen: [seen], unseen: [] }, { ...nothingOwn, texts: ["abc"] });
    expect(known("/canta-c5")).toBeUndefined();
    memory.writePage(
      { seen: ["/canta-c5"], unseen: [] },
      { ...nothingOwn, texts: ["def"] },
      null,
      () => `<b>${standIn(0)}</b>`,
    );
    const page = known("/canta-c5");
    expect(page && textOfPage(page)).toBe("<b>abc</b>");
    expect(known("/canta-c6")).toBeUndefined();
    time = 60_000;
    expect(known("/canta-c5")).toBeUndefined();
  });

  test("are known by the length of a list even if it is frozen", () => {
    const memory = createMarkupMemory();
    const { shell } = write(memory, { cards: Object.freeze([card(1), card(2)]) });
    expect(write(memory, { cards: Object.freeze([card(3), card(4)]) }).shell).toBe(shell);
  });

  test.each<[string, Page]>([
    ["what React sees", { seen: ["/canta-c6"] }],
    ["another name of it", { seen: [{ a: 1 }] }],
    ["a frozen answer", { seen: [Object.freeze({ name: "Çanta" })] }],
    ["the number of cards", { cards: [card(1)] }],
  ])("are not those that differ in %s", (_, page) => {
    const memory = createMarkupMemory();
    expect(write(memory, page).shell).not.toBe(write(memory, {}).shell);
    expect(write(memory, page).shell).toBe(write(memory, page).shell);
  });

  test("are forgotten after a minute, and when there are too many", () => {
    let time = 0;
    const memory = createMarkupMemory(renderToString, () => time);
    const { shell } = write(memory, {});
    time = 60_000;
    const later = write(memory, {});
    expect(later.shell).not.toBe(shell);
    for (let number = 0; number < 300; number++) write(memory, { seen: [number] });
    expect(write(memory, {}).shell).not.toBe(later.shell);
  });
});
