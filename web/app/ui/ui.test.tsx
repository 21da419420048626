import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { amountFormat, caretAfterGrouping, groupAmount, parseAmount, showAmount } from "./fields/amount.ts";
import { Avatar } from "./avatar.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { LoadMore } from "./data/load-more.tsx";
import { Table } from "./data/table.tsx";
import { TextAreaField } from "./fields/text-area-field.tsx";
import { TextField } from "./fields/text-field.tsx";
import { connectToaster, isToasterNeeded, showToast } from "./overlays/toast.ts";

const attribute = (html: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1];

describe("button", () => {
  test("is a button that does not submit unless told to", () => {
    expect(renderToStaticMarkup(<Button>Kaydet</Button>)).toMatch(/^<button type="button"/);
    expect(renderToStaticMarkup(<Button type="submit">Kaydet</Button>)).toMatch(/^<button type="submit"/);
  });

  test("is a link when it has an address", () => {
    const html = renderToStaticMarkup(<Button href="/ilan-ver">İlan ver</Button>);
    expect(html).toMatch(/^<a /);
    expect(attribute(html, "href")).toBe("/ilan-ver");
    expect(html).not.toContain("type=");
  });

  test("keeps its label while busy and can still be focused", () => {
    const html = renderToStaticMarkup(<Button busy>Kaydet</Button>);
    expect(attribute(html, "aria-busy")).toBe("true");
    expect(attribute(html, "aria-disabled")).toBe("true");
    expect(html).toContain("Kaydet");
    expect(html).not.toMatch(/ disabled=/);
    expect(renderToStaticMarkup(<Button>Kaydet</Button>)).not.toContain("aria-busy");
  });

  test("with only an icon has a name that does not contain the visible count", () => {
    const html = renderToStaticMarkup(
      <IconButton label="Mesajlar, 120 okunmamış" count={120}>
        x
      </IconButton>,
    );
    expect(html).toContain('<span class="sr-only">Mesajlar, 120 okunmamış</span>');
    expect(html).toMatch(/aria-hidden="true"><span[^>]*>99\+</);
  });
});

describe("field", () => {
  test("links label, hint and error to the control", () => {
    const html = renderToStaticMarkup(
      <TextField id="title" label="Başlık" hint="En az 10 karakter" error="Çok kısa" />,
    );
    expect(attribute(html, "for")).toBe("title");
    expect(attribute(html, "aria-describedby")).toBe("title-hint title-error");
    expect(attribute(html, "aria-invalid")).toBe("true");
    expect(html).toMatch(/<p id="title-error"[^>]*>.*Çok kısa/);
    expect(html).toMatch(/<p id="title-hint"[^>]*>En az 10 karakter/);
  });

  test("has no description when there is neither hint nor error", () => {
    const html = renderToStaticMarkup(<TextField label="Başlık" />);
    expect(attribute(html, "aria-describedby")).toBeUndefined();
    expect(attribute(html, "aria-invalid")).toBeUndefined();
    expect(attribute(html, "for")).toBe(/<input[^>]* id="([^"]*)"/.exec(html)?.[1]);
  });

  test("counts the characters of a text area against its limit", () => {
    const html = renderToStaticMarkup(<TextAreaField label="Açıklama" maxLength={200} defaultValue="ığüşöç" />);
    expect(html).toContain("6 / 200");
  });
});

describe("amount", () => {
  const turkish = amountFormat("tr");
  const english = amountFormat("en");

  test.each([
    ["1245000", "1.245.000"],
    ["1.2450", "12.450"],
    ["1234,567", "1.234,56"],
    [",5", "0,5"],
    ["007", "7"],
    ["12 TL", "12"],
    ["", ""],
  ])("groups %j as %j in Turkish", (typed, shown) => {
    expect(groupAmount(typed, turkish)).toBe(shown);
  });

  test("reads back what it shows", () => {
    expect(showAmount(1245000.5, turkish)).toBe("1.245.000,5");
    expect(showAmount(1245000.5, english)).toBe("1,245,000.5");
    expect(parseAmount("1.245.000,5", turkish)).toBe(1245000.5);
    expect(parseAmount("1,245,000.5", english)).toBe(1245000.5);
    expect(parseAmount("", turkish)).toBeNull();
  });

  test("keeps the caret after the same digit", () => {
    expect(caretAfterGrouping("1.234.567", 4, ".")).toBe(5);
    expect(caretAfterGrouping("1.234.567", 0, ".")).toBe(0);
    expect(caretAfterGrouping("1.234.567", 7, ".")).toBe(9);
  });
});

test("breadcrumb marks the current page and collapses the middle on phones only", () => {
  const trail = ["Ana sayfa", "Vasıta", "Otomobil", "Volkswagen"].map((label, index) => ({ label, href: `/${index}` }));
  const html = renderToStaticMarkup(<Breadcrumb label="Konum" trail={trail} current="Passat" />);
  expect(attribute(html, "aria-label")).toBe("Konum");
  expect(html).toMatch(/<li aria-current="page"[^>]*>Passat<\/li>/);
  expect(html.match(/href="\/2"/g)).toHaveLength(2);
  expect(html.match(/hidden md:flex/g)).toHaveLength(2);
  expect(renderToStaticMarkup(<Breadcrumb label="Konum" trail={trail.slice(0, 2)} current="Otomobil" />)).not.toContain(
    "…",
  );
});

describe("load more", () => {
  const texts = {
    label: "Daha fazla",
    retryLabel: "Yeniden dene",
    onLoad: () => {},
    progressText: "24 / 180",
    endText: "Hepsi bu",
  };

  test("is a plain link to the next page", () => {
    const html = renderToStaticMarkup(<LoadMore {...texts} href="?page=2" />);
    expect(attribute(html, "href")).toBe("?page=2");
    expect(html).toContain("24 / 180");
    expect(html).not.toContain("Hepsi bu");
  });

  test("offers to try again after a failure", () => {
    const html = renderToStaticMarkup(<LoadMore {...texts} href="?page=2" error="Bağlantı yok" />);
    expect(html).toMatch(/role="alert"[^>]*>.*Bağlantı yok/);
    expect(html).toContain("Yeniden dene");
  });

  test("says when everything is shown", () => {
    const html = renderToStaticMarkup(<LoadMore {...texts} href={undefined} />);
    expect(html).not.toContain("<a ");
    expect(html).toContain("Hepsi bu");
  });
});

test("table exposes the sort order of its columns", () => {
  const columns = ["title", "amount"].map((id) => ({ id, header: id, cell: () => id, sortable: true }));
  const html = renderToStaticMarkup(
    <Table
      label="Liste"
      columns={columns}
      rows={["a"]}
      rowKey={String}
      sort={{ column: "amount", direction: "descending" }}
      onSort={() => {}}
    />,
  );
  expect([...html.matchAll(/aria-sort="([^"]*)"/g)].map((match) => match[1])).toEqual(["none", "descending"]);
});

describe("table", () => {
  const columns = [
    { id: "name", header: "Ad", isTitle: true, cell: (row: string) => row },
    { id: "state", header: "Durum", cell: () => "açık" },
  ];
  const table = (rows: string[] | undefined) =>
    renderToStaticMarkup(
      <Table
        label="Liste"
        columns={columns}
        rows={rows}
        rowKey={String}
        rowTarget={{ href: (key) => `?row=${key}`, onOpen: () => {} }}
        empty="Kayıt yok"
      />,
    );

  test("rows are opened by their title, and other values have labels on phones", () => {
    const html = table(["ada"]);
    expect(html).toMatch(/<a href="\?row=ada"[^>]*>ada<\/a>/);
    expect([...html.matchAll(/data-label="([^"]*)"/g)].map((match) => match[1])).toEqual(["Durum"]);
  });

  test("loading differs from an empty list", () => {
    expect(table(undefined)).toContain('aria-busy="true"');
    expect(table(undefined)).not.toContain("Kayıt yok");
    expect(table([])).toContain("Kayıt yok");
    expect(table([])).toContain('aria-busy="false"');
  });
});

test("avatar writes initials in Turkish capitals", () => {
  expect(renderToStaticMarkup(<Avatar name="ibrahim çağlar ışık" />)).toContain(">İI<");
  expect(renderToStaticMarkup(<Avatar name="Ayşe" />)).toContain(">A<");
});

test("toasts are queued for the toaster and shown once", () => {
  const shown: string[] = [];
  expect(isToasterNeeded()).toBe(false);
  showToast("success", "erken");
  expect(isToasterNeeded()).toBe(true);
  const disconnect = connectToaster((type, text) => shown.push(`${type} ${text}`));
  showToast("error", "geç");
  disconnect();
  expect(shown).toEqual(["success erken", "error geç"]);
});
