import { Registration } from "@pazar/contract/accounts/accounts";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { profileNames } from "./profile-names.ts";

const named = (firstName?: string, lastName?: string) => ({
  subject: "1",
  email: undefined,
  isEmailVerified: false,
  firstName,
  lastName,
});

describe("profileNames", () => {
  it.each([
    ["İlgın", "Çağlayan-Öz", "İlgın", "Çağlayan-Öz"],
    ["  Anne   Marie\t", "O'Neil", "Anne Marie", "O'Neil"],
    ["\u0000\u0007", "\u202Egnp.exe", "Yeni", "gnp.exe"],
    [undefined, undefined, "Yeni", "Üye"],
    ["Sezen", " ", "Sezen", "Üye"],
    ["a\uD800b", "明", "a b", "明"],
    [`${"x".repeat(59)}🦊`, `${"y".repeat(59)} z`, "x".repeat(59), "y".repeat(59)],
  ])("makes of %j and %j a name that the site takes", (given, family, first_name, last_name) => {
    const names = profileNames(named(given, family), "tr");
    expect(names).toEqual({ first_name, last_name });
    expect(z.parse(Registration, { ...names, email: "a@pazar.test", password: "123456" })).toMatchObject(names);
  });

  it("uses the person's language for missing names", () => {
    expect(profileNames(named(), "en")).toEqual({ first_name: "New", last_name: "Member" });
  });
});
