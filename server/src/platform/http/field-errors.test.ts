import { Registration } from "@pazar/contract/accounts/accounts";
import { AppealText } from "@pazar/contract/listings/appeals";
import { Email, line } from "@pazar/contract/text/text";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { localeStore, m } from "../text/locale.ts";
import { fieldErrors } from "./field-errors.ts";

const told = (schema: z.core.$ZodType, value: unknown) =>
  localeStore.run("tr", () => fieldErrors(z.safeParse(schema, value, { reportInput: true }).error?.issues ?? []));
const person = { first_name: "Ayşe", last_name: "Kaya", email: "ayse@pazar.test", password: "pazar1234" };

it.each([
  ["an empty list", []],
  ["a long list", Array(300).fill("a")],
  ["an object with a length", { length: 0 }],
  ["a number", 7],
  ["nothing", null],
])("%s in place of text is not valid, and that is all", (_, value) => {
  const text = z.object({ term: line(200), mail: Email });
  expect(told(text, { term: value, mail: value })).toEqual({
    term: ["term alanı geçerli değil."],
    mail: ["mail alanı geçerli değil."],
  });
  expect(told(Registration, { ...person, password: value })).toEqual({ password: ["password alanı geçerli değil."] });
});

it("text in place of a list is not valid, and that is all", () => {
  expect(told(z.object({ ids: z.array(z.int()).check(z.minLength(1), z.maxLength(2)) }), { ids: "" })).toEqual({
    ids: ["ids alanı geçerli değil."],
  });
});

it("different errors of one field are all reported, each once", () => {
  const term = line(5).check(z.regex(/^[a-z]*$/));
  expect(told(z.object({ term }), { term: "UZUN\u0000 METİN" })).toEqual({
    term: ["term alanı geçerli değil.", "term alanı en fazla 5 karakter olabilir."],
  });
});

it("each field, however deep, has its own", () => {
  expect(told(z.object({ a: z.array(line(5)) }), { a: [[], "", "uzun metin"] })).toEqual({
    "a.0": ["a.0 alanı geçerli değil."],
    "a.1": ["a.1 alanı zorunludur."],
    "a.2": ["a.2 alanı en fazla 5 karakter olabilir."],
  });
});

it("a rule of the contract names its own message, with the limit in it", () => {
  const form = z.object({
    appeal: AppealText,
    reason: line(50).check(z.minLength(3, "admin.moderation.edit.reasonMissing")),
  });
  expect(told(form, { appeal: "kısa", reason: "a" })).toEqual({
    appeal: [expect.stringContaining("20")],
    reason: [m["admin.moderation.edit.reasonMissing"]({}, { locale: "tr" })],
  });
});
