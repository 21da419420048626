import { beforeEach, expect, test, vi } from "vitest";
import {
  failed,
  newDocument,
  noNetwork,
  resetWorld,
  signedInDocument,
  world,
} from "../session/testing/session-world.ts";

resetWorld();
beforeEach(() => {
  world.answers["GET /api/popular-searches"] = () => Response.json([]);
});

const call = "POST /api/search-history";
const outcome =
  (redirect: unknown, search = true) =>
  () =>
    Response.json({ redirect, search });

async function searchAsGuest(term = "koltuk") {
  await newDocument();
  const { submitSearch } = await import("./submit-search.ts");
  return submitSearch(term);
}

test.each([
  ["/ev-ve-bahce-c8?search=koltuk", "/ev-ve-bahce-c8?search=koltuk"],
  ["ev-ve-bahce-c8?search=koltuk", "/ev-ve-bahce-c8?search=koltuk"],
])("the redirect %j is followed without a toast", async (redirect, page) => {
  world.answers[call] = outcome(redirect);
  expect(await searchAsGuest()).toBe(page);
  expect(world.toasts).toEqual([]);
});

test.each([
  ["nothing found", outcome(null), "info: “koltuk” için sonuç bulunamadı."],
  ["nothing searchable in the term", outcome(null, false), "warning: “koltuk” için sonuç bulunamadı."],
  ["an empty redirect", outcome(""), "info: “koltuk” için sonuç bulunamadı."],
  ["a redirect to elsewhere", outcome("https://evil.example"), "error: Geçersiz yönlendirme adresi."],
  ["a redirect without a scheme", outcome("//evil.example"), "error: Geçersiz yönlendirme adresi."],
  ["401", failed(401), "warning: Aramaları kaydetmek için giriş yapmalısınız."],
  ["500", failed(500), "error: Sunucu hatası. Lütfen tekrar deneyin."],
  ["503", failed(503), "error: Sunucu hatası. Lütfen tekrar deneyin."],
  ["422", failed(422), "error: Arama kaydedilemedi."],
  ["429", failed(429), "error: Arama kaydedilemedi."],
  ["an answer that cannot be read", () => new Response("<html>"), "error: Arama kaydedilemedi."],
  ["no response", noNetwork, "error: Ağ hatası. Bağlantınızı kontrol edip tekrar deneyin."],
])("%s has a toast of its own and leads nowhere", async (_, answer, toast) => {
  world.answers[call] = answer;
  expect(await searchAsGuest()).toBeUndefined();
  expect(world.toasts).toEqual([toast]);
});

test("after a search the history of who is signed in is fetched again, and the popular searches", async () => {
  const { currentSession } = await signedInDocument();
  world.calls = [];
  world.answers[call] = outcome(null);
  world.answers["GET /api/search-history"] = () =>
    Response.json({
      userHistory: [{ search_term: "koltuk", updated_at: "2026-01-02T00:00:00Z" }],
      popularSearches: [],
    });
  const { submitSearch } = await import("./submit-search.ts");
  await submitSearch("koltuk");
  await vi.waitFor(() =>
    expect(currentSession().searchHistory).toEqual([{ search_term: "koltuk", updated_at: "2026-01-02T00:00:00Z" }]),
  );
  expect(world.calls).toEqual([call, "GET /api/search-history", "GET /api/popular-searches"]);
});

test("guests have no history to fetch", async () => {
  world.answers[call] = outcome(null);
  await searchAsGuest();
  expect(world.calls).not.toContain("GET /api/search-history");
});

test("a refused token is dropped with the person, and the page is not loaded again", async () => {
  const { currentSession, socket } = await signedInDocument();
  world.answers[call] = failed(401);
  const { submitSearch } = await import("./submit-search.ts");
  await submitSearch("koltuk");
  expect(localStorage.getItem("token")).toBeNull();
  expect(currentSession().user).toBeNull();
  expect(socket.isClosed).toBe(true);
  expect(world.location.reload).not.toHaveBeenCalled();
});

test.each([failed(500), noNetwork])("any other failure leaves the person signed in", async (answer) => {
  const { currentSession } = await signedInDocument();
  world.answers[call] = answer;
  const { submitSearch } = await import("./submit-search.ts");
  await submitSearch("koltuk");
  expect(localStorage.getItem("token")).toBe("token-a");
  expect(currentSession().user).not.toBeNull();
});
