import { expect, test } from "vitest";
import * as z from "zod/mini";
import { demoRows, demoValue } from "./demo-files.ts";

test("a wrong row is named with its file and number", () => {
  const Seller = z.strictObject({ firstName: z.string(), lastName: z.literal("Yılmaz") });
  expect(() => demoRows("sellers.json", Seller)).toThrow(/^sellers\.json, row 2: .*\n.*at lastName/);
});

test("a file of the wrong shape is named", () => {
  expect(() => demoValue("pages.json", z.array(z.unknown()))).toThrow(/^pages\.json: /);
});
