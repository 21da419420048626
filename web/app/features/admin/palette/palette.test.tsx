import { defaultPermissions } from "@pazar/contract/admin/staff/permissions";
import type { RoleKey } from "@pazar/contract/admin/staff/roles";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { memoryStorage } from "../../../platform/testing/memory-storage.ts";
import { commandsFor, matches } from "./commands.tsx";
import { findInLists } from "./find-in-lists.tsx";
import { recentCommands, rememberCommand } from "./recent-commands.ts";

const staff = (role: RoleKey, permissions: readonly string[] = defaultPermissions(role)) => ({
  user: {
    id: 1,
    name: "Ada",
    surname: "Kaya",
    email: "ada@pazar.test",
    phone: null,
    photo: null,
    role,
    created_at: "2026-01-01T00:00:00Z",
  },
  permissions: [...permissions],
  isLoading: false,
});
const labels = (role: RoleKey): string[] =>
  commandsFor(staff(role)).flatMap(({ options }) => options.map(({ label }) => label));

describe("the palette", () => {
  test("offers the pages, actions and settings that one may open", () => {
    const all = labels("super_admin");
    for (const label of ["Dashboard", "Audit log", "Invite administrator", "Add role", "IBAN", "Türkçe", "Log out"])
      expect(all).toContain(label);
    const accounting = labels("accounting");
    expect(accounting).toContain("Users");
    for (const label of ["Listings", "Audit log", "Reported conversations", "Invite administrator", "Add role", "IBAN"])
      expect([label, accounting.includes(label)]).toEqual([label, false]);
    expect(labels("moderator")).toContain("Reported conversations");
  });

  test.each([
    ["Kullanıcılar", "KULL", true],
    ["Kullanıcılar", "kullanici", true],
    ["İlanlar", "ilan", true],
    ["Denetim kaydı", "kay den", true],
    ["Denetim kaydı", "netim", false],
  ])("%s is found by %s: %s", (label, text, isFound) =>
    expect(matches({ id: "x", label, icon: null, href: "/" }, text)).toBe(isFound),
  );
});

describe("people and listings", () => {
  let asked: string[];
  let failing: string | undefined;
  const page = (data: object[]) =>
    Response.json({ data, next_cursor: null, total: data.length, total_is_capped: false });
  beforeEach(() => {
    [asked, failing] = [[], undefined];
    vi.stubGlobal("localStorage", memoryStorage());
    vi.stubGlobal("document", { cookie: "", documentElement: { lang: "en" } });
    vi.stubGlobal("fetch", async (address: string) => {
      asked.push(address);
      if (failing !== undefined && address.startsWith(failing)) return new Response("{}", { status: 500 });
      return page(
        address.startsWith("/api/admin/customers")
          ? [
              {
                id: 7,
                name: "Ayşe",
                surname: "Demir",
                masked_email: "a***@pazar.test",
                status: "active",
                suspended_until: null,
                listings_count: 3,
                created_at: "2026-01-01T00:00:00Z",
              },
            ]
          : [],
      );
    });
  });

  test("are asked only of the lists that one may see", async () => {
    const found = await findInLists(staff("accounting"), "ayşe");
    expect(asked).toEqual(["/api/admin/customers?q=ay%C5%9Fe&size=5"]);
    expect(found).toMatchObject({
      hasFailed: false,
      groups: [
        {
          heading: "Users",
          options: [{ label: "Ayşe Demir", note: "a***@pazar.test", href: "/cpadmin/customers?row=7" }],
        },
      ],
    });
    asked = [];
    await findInLists(staff("super_admin"), "12");
    expect(asked.map((address) => address.replace(/\?.*/, ""))).toEqual([
      "/api/admin/customers",
      "/api/admin/staff",
      "/api/admin/listings",
    ]);
  });

  test("that could not be asked do not hide the others", async () => {
    failing = "/api/admin/listings";
    const found = await findInLists(staff("moderator"), "ay");
    expect(found.hasFailed).toBe(true);
    expect(found.groups.map(({ heading }) => heading)).toEqual(["Users"]);
  });
});

test("the last five commands are remembered, each once", () => {
  vi.stubGlobal("localStorage", memoryStorage());
  for (const id of ["a", "b", "c", "a", "d", "e", "f"]) rememberCommand(id);
  expect(recentCommands()).toEqual(["f", "e", "d", "a", "c"]);
  localStorage.setItem("admin.recent", "{broken");
  expect(recentCommands()).toEqual([]);
});
