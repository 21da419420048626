import { listQuery } from "@pazar/contract/values";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { useListState, type ListState } from "./use-list-state.ts";

const Query = z.extend(listQuery(["-created_at", "name"]), { status: z.optional(z.enum(["active", "suspended"])) });

function stateAt(address: string) {
  const seen: ListState<z.output<typeof Query>>[] = [];
  const Probe = () => {
    seen.push(useListState(Query));
    return null;
  };
  renderToStaticMarkup(
    <StaticRouter location={address}>
      <Probe />
    </StaticRouter>,
  );
  const [state] = seen;
  if (!state) throw new Error("not rendered");
  return state;
}

test("an empty address is the usual list", () => {
  const list = stateAt("/people");
  expect(list.query).toEqual({ q: "", sort: "-created_at", size: 24 });
  expect(list.chosen.size).toBe(0);
  expect(list).toMatchObject({ row: undefined, pagesBefore: 0, previous: undefined });
});

test("everything about the list is in the address", () => {
  const list = stateAt("/people?q=ada&sort=name&size=50&status=suspended&chosen=4,7&row=7&cursor=abc");
  expect(list.query).toEqual({ q: "ada", sort: "name", size: 50, status: "suspended", cursor: "abc" });
  expect([...list.chosen]).toEqual(["4", "7"]);
  expect(list.row).toBe("7");
  expect(list.rowAddress("9")).toContain("status=suspended&chosen=4%2C7&row=9");
});

test("how many pages came before is not known of an address that was sent", () => {
  const list = stateAt("/people?cursor=abc");
  expect(list.pagesBefore).toBeUndefined();
  expect(list.previous).toBeTypeOf("function");
});

test.each(["sort=wrong", "size=0", "size=1000", "status=nobody"])(
  "what the call would refuse is left out: %s",
  (search) => {
    const list = stateAt(`/people?${search}`);
    expect(list.query).toEqual({ q: "", sort: "-created_at", size: 24 });
    expect(list.rowAddress("1")).toBe("/people?row=1");
  },
);
