import type { Appeal, Refusal } from "@pazar/contract/listings/appeals";
import { hourMs } from "@pazar/contract/durations";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AppealState } from "./appeal-state.tsx";

const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs + 1_000).toISOString();
const refusal: Refusal = {
  decided_at: inHours(-1),
  marks: { words: [], photos: [] },
  appeal_until: inHours(24),
  appeal: null,
};
const appeal: Appeal = {
  id: 1,
  text: "Because it is wrong",
  created_at: inHours(-1),
  due_at: inHours(30),
  has_moderator: true,
  ended_at: null,
  outcome: null,
  answer: null,
};
const render = (change: Partial<Refusal>) =>
  renderToStaticMarkup(
    <AppealState listing={{ id: 7, title: "Bike" }} refusal={{ ...refusal, ...change }} onAppealed={() => {}} />,
  );

test("an appeal is offered while there is time", () => {
  expect(render({})).toContain('aria-label="Appeal: Bike"');
  expect(render({ appeal_until: null })).toBe("");
});

test.each([
  ["time is left", {}, "Time left for an answer: 1 d 6 h"],
  ["it is late", { due_at: inHours(-3) }, "past the time we promised"],
  ["nobody can decide", { has_moderator: false }, "no other moderator"],
  [
    "it was turned down",
    { outcome: "upheld", ended_at: inHours(0), answer: "The number is yours" },
    "the decision stands",
  ],
] as const)("the seller is told that %s", (_, change, text) => {
  const html = render({ appeal_until: null, appeal: { ...appeal, ...change } });
  expect(html).toContain(text);
  expect(html).toContain("Because it is wrong");
});
