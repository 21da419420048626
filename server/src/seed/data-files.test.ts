import { expect, test } from "vitest";
import * as z from "zod/mini";
import { readRows, readValue } from "./data-files.ts";

test("a wrong row is named with its file and number", () => {
  const Seller = z.strictObject({ firstName: z.string(), lastName: z.literal("Yılmaz") });
  expect(() => readRows("demo/sellers.json", Seller)).toThrow(/^demo\/sellers\.json, row 2: .*\n.*at lastName/);
});

test("a file of the wrong shape is named", () => {
  expect(() => readValue("demo/pages.json", z.array(z.unknown()))).toThrow(/^demo\/pages\.json: /);
});
