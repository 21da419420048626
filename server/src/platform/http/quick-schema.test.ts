import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { quickSchema } from "./quick-schema.ts";

const Card = z.object({
  id: z.number(),
  cover: z.nullable(z.object({ hash: z.string() })),
  note: z.optional(z.string()),
});
const Page = z.extend(z.object({ data: z.array(Card) }), { total: z.number() });
const quick = quickSchema(Page);
const page = () => ({
  data: [
    { id: 1, cover: { hash: "a", secret: 1 }, secret: 2 },
    { id: 2, cover: null, note: "n" },
  ],
  total: 2,
  secret: 3,
});

describe("a quick schema", () => {
  it("drops at every depth what is not declared, as the contract's does", () => {
    expect(z.parse(quick, page())).toEqual({
      data: [
        { id: 1, cover: { hash: "a" } },
        { id: 2, cover: null, note: "n" },
      ],
      total: 2,
    });
    expect(z.parse(quick, page())).toEqual(z.parse(Page, page()));
  });

  it.each([
    ["a missing field", { data: [] }],
    ["a field of another type", { data: [{ id: "1", cover: null }], total: 1 }],
    ["nothing", null],
  ])("refuses %s with the same words", (_, value) => {
    const refusal = z.safeParse(Page, value);
    expect(refusal.success).toBe(false);
    expect(z.safeParse(quick, value).error?.issues).toEqual(refusal.error?.issues);
  });

  it("keeps a schema's own rules", () => {
    const Even = z
      .object({ list: z.array(z.int()).check(z.maxLength(2)) })
      .check(z.refine(({ list }) => list.length % 2 === 0));
    expect(z.safeParse(quickSchema(Even), { list: [1, 2] }).success).toBe(true);
    expect(z.safeParse(quickSchema(Even), { list: [1] }).success).toBe(false);
    expect(z.safeParse(quickSchema(Even), { list: [1, 2, 3, 4] }).success).toBe(false);
  });

  it("gives the same object for the same frozen one, stripped and frozen, wherever it stands", () => {
    const card = Object.freeze({ id: 1, cover: null, secret: 1 });
    const cardsOf = (data: object[]) =>
      z.parse(z.object({ data: z.array(z.unknown()) }), z.parse(quick, { data, total: 1 })).data;
    const [parsed] = cardsOf([card]);
    expect(parsed).toEqual({ id: 1, cover: null });
    expect(Object.isFrozen(parsed)).toBe(true);
    expect(cardsOf([{ id: 2, cover: null }, card])[1]).toBe(parsed);
    const frozen = Object.freeze(page());
    expect(z.parse(quick, frozen)).toBe(z.parse(quick, frozen));
  });

  it("parses anew what may have changed", () => {
    const given = page();
    z.parse(quick, given);
    given.total = 3;
    expect(z.parse(quick, given)).toMatchObject({ total: 3 });
  });

  it("does not take what one call may show for what another may", () => {
    const shared = Object.freeze({ id: 1, email: "a@b.c" });
    const open = quickSchema(z.object({ id: z.number() }));
    const full = quickSchema(z.object({ id: z.number(), email: z.string() }));
    expect(z.parse(full, shared)).toEqual(shared);
    expect(z.parse(open, shared)).toEqual({ id: 1 });
  });
});
