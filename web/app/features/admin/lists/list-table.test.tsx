import { listQuery } from "@pazar/contract/values";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { ListTable } from "./list-table.tsx";
import { useListState } from "./use-list-state.ts";

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
