import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/api/api.ts";
import { download } from "../../platform/api/download.ts";
import { clearSession, currentSession, updateSession } from "../../platform/session/session.ts";
import { memoryStorage } from "../../platform/testing/memory-storage.ts";
import { decideAccess } from "./admin-access.ts";
import { followPermissions } from "./follow-permissions.ts";

const user = {
  id: 1,
  name: "Ada",
  surname: "Kaya",
  email: "ada@pazar.test",
  phone: null,
  photo: null,
  role: "moderator",
  created_at: "2026-01-01T00:00:00Z",
};
const forbidden = () => Response.json({ message: "Buna yetkiniz yok.", code: "FORBIDDEN" }, { status: 403 });

let calls: string[];
let stop: () => void;
beforeEach(() => {
  calls = [];
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("document", { cookie: "", documentElement: { lang: "tr" } });
  vi.stubGlobal("fetch", async (address: string) => {
    calls.push(address);
    return address === "/api/user" ? Response.json({ user, permissions: ["dashboard.view"] }) : forbidden();
  });
  localStorage.setItem("token", "token-a");
  updateSession({ isLoading: false, token: "token-a", user, permissions: ["dashboard.view", "adverts.view"] });
  stop = followPermissions();
});
afterEach(() => {
  stop();
  clearSession();
});

const verdict = () =>
  decideAccess(currentSession(), { kind: "page", area: "adverts", level: "view", path: "/cpadmin/adverts" });
const refusedCall = () => api("GET /api/admin/listings/counts").catch(() => {});

test("a refused call leads to the unauthorized page, because the permissions are loaded anew", async () => {
  expect(verdict()).toBe("show");
  await refusedCall();
  await vi.waitFor(() => expect(currentSession().permissions).toEqual(["dashboard.view"]));
  expect(verdict()).toEqual({ go: "/cpadmin/unauthorized" });
  expect(localStorage.getItem("permissions")).toBe('["dashboard.view"]');
});

test("however many calls are refused, they are loaded once", async () => {
  await Promise.all([refusedCall(), refusedCall(), refusedCall()]);
  await vi.waitFor(() => expect(currentSession().permissions).toEqual(["dashboard.view"]));
  expect(calls.filter((call) => call === "/api/user")).toHaveLength(1);
});

test("a refused export counts too", async () => {
  await download("/api/admin/listings/export").catch(() => {});
  await vi.waitFor(() => expect(verdict()).toEqual({ go: "/cpadmin/unauthorized" }));
});
