import { readFileSync } from "node:fs";
import { errorStatus } from "@pazar/contract/errors";
import { describe, expect, it } from "vitest";

type Tree = { [key: string]: string | Tree };

const read = (locale: string): Record<string, string> => {
  const flatten = (tree: Tree, prefix = ""): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
    );
  return Object.fromEntries(flatten(JSON.parse(readFileSync(new URL(`./${locale}.json`, import.meta.url), "utf8"))));
};
const english = read("en");
const turkish = read("tr");
const inputs = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).toSorted();

describe("the dictionaries", () => {
  it("have the same keys", () => expect(Object.keys(turkish).toSorted()).toEqual(Object.keys(english).toSorted()));

  it("have no empty text", () =>
    expect(Object.entries({ ...english, ...turkish }).filter(([, text]) => text.trim() === "")).toEqual([]));

  it("take the same inputs", () => {
    for (const [key, text] of Object.entries(english))
      expect({ key, inputs: inputs(turkish[key] ?? "") }).toEqual({ key, inputs: inputs(text) });
  });

  it("word every error code", () => {
    for (const code of Object.keys(errorStatus)) expect(english).toHaveProperty([`errors.${code}`]);
  });
});
