import { listQuery } from "@pazar/contract/values";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { memoryStorage } from "../../../platform/testing/memory-storage.ts";
import { ListTable } from "./list-table.tsx";
import { useListState } from "./use-list-state.ts";
import { viewOf } from "./view-menu.tsx";

const Query = listQuery(["name"]);
const page = {
  value: { data: [], next_cursor: null, total: 0, total_is_capped: false },
  hasFailed: false,
  isLoading: false,
  retry: () => {},
};

function EmptyList() {
  const list = useListState(Query);
  return (
    <ListTable
      label="People"
      list={list}
      page={page}
      columns={[]}
      rowKey={String}
      emptyText="Nobody matches."
      nothingYet={{ text: "Nobody has joined yet.", action: <a href="/invite">Invite</a> }}
      failureText="Not loaded."
    />
  );
}
const shown = (address: string) =>
  renderToStaticMarkup(
    <StaticRouter location={address}>
      <EmptyList />
    </StaticRouter>,
  );

test("a list that is empty without filters does not speak of filters", () => {
  const html = shown("/people");
  expect(html).toContain("Nobody has joined yet.");
  expect(html).toContain('<a href="/invite">Invite</a>');
  expect(html).not.toMatch(/Nobody matches|Clear search/);
});

test("one that is empty because of its filters offers to clear them", () => {
  const html = shown("/people?q=ada");
  expect(html).toContain("Nobody matches.");
  expect(html).toContain("Clear search and filters");
  expect(html).not.toMatch(/Nobody has joined|Invite/);
});

describe("a list with rows", () => {
  beforeEach(() => void vi.stubGlobal("localStorage", memoryStorage()));
  const people = {
    ...page,
    value: { data: ["ada", "can"], next_cursor: "more", total: 541, total_is_capped: false },
  };
  function People() {
    return (
      <ListTable<string>
        label="People"
        list={useListState(Query)}
        page={people}
        columns={[
          { id: "name", header: "Name", isTitle: true, cell: String },
          { id: "city", header: "City", cell: () => "Ankara" },
          { id: "number", header: "Number", isExtra: true, cell: () => "1000" },
        ]}
        rowKey={String}
        selectionActions={(keys) => `act on ${keys.size}`}
        allActions={(total) => `act on ${total}`}
        emptyText=""
        failureText=""
      />
    );
  }
  const html = (address = "/people") =>
    renderToStaticMarkup(
      <StaticRouter location={address}>
        <People />
      </StaticRouter>,
    );
  const headers = () => [...html().matchAll(/scope="col"[^>]*>([^<]*)/g)].map(([, header]) => header);

  test("shows the columns that this browser has chosen, and without a choice all but the extra ones", () => {
    expect(headers()).toEqual(["Name", "City"]);
    localStorage.setItem("columns:/people", '{"city":false,"number":true}');
    expect(headers()).toEqual(["Name", "Number"]);
    localStorage.setItem("columns:/people", "[broken");
    expect(headers()).toEqual(["Name", "City"]);
  });

  test("offers to select everything that matches once the whole page is selected", () => {
    expect(html("/people?chosen=ada")).not.toContain("Select all 541 matches");
    expect(html("/people?chosen=ada,can")).toContain("Select all 541 matches");
    expect(html("/people?chosen=ada,can")).toContain("act on 2");
  });
});

test("a view is the search, filters and order, whatever page or row is open", () => {
  expect(viewOf("?status=sold&q=araba&cursor=x&row=7&chosen=1,2")).toBe("q=araba&status=sold");
  expect(viewOf("?q=araba&status=sold")).toBe(viewOf("?status=sold&q=araba"));
});
