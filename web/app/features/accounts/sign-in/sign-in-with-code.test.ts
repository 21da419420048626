import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../../platform/testing/memory-storage.ts";
import { currentSession } from "../../../platform/session/session.ts";
import { signInWithCode } from "./sign-in-with-code.ts";

vi.mock("../../session/live-session.ts", () => ({ goLive: () => {} }));

const user = {
  id: 5,
  name: "Ayşe",
  surname: "Yılmaz",
  email: "ayse@ornek.com",
  phone: null,
  photo: null,
  role: "users",
  created_at: "2026-01-01T00:00:00Z",
};
let exchanged: string[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  exchanged = [];
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("document", { cookie: "", documentElement: { lang: "tr" } });
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit = {}) => {
    if (address.startsWith("/sanctum")) return new Response(null, { status: 204 });
    if (typeof body === "string") exchanged.push(body);
    return answer();
  });
});

test("a code is exchanged once, however often the page asks", async () => {
  answer = () => Response.json({ user, permissions: [], token: "token-a" });
  const results = await Promise.all([signInWithCode("kod-1"), signInWithCode("kod-1")]);
  expect(results).toEqual([undefined, undefined]);
  expect(await signInWithCode("kod-1")).toBeUndefined();
  expect(exchanged).toEqual(['{"code":"kod-1"}']);
  expect(localStorage.getItem("token")).toBe("token-a");
  expect(currentSession().user).toEqual(user);
});

test("a used code says so and leaves nobody signed in", async () => {
  localStorage.setItem("token", "token-a");
  answer = () => Response.json({ message: "Bu bağlantı artık geçerli değil.", code: "LINK_INVALID" }, { status: 422 });
  expect(await signInWithCode("kod-2")).toEqual({ problem: "Giriş tamamlanamadı. Lütfen tekrar deneyin." });
  expect(localStorage.getItem("token")).toBeNull();
});

test("without a network it says that", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await signInWithCode("kod-3")).toEqual({
    problem: "Bağlantı kurulamadı. İnternetinizi kontrol edip tekrar deneyin.",
  });
});

test("with a second factor nobody is signed in yet", async () => {
  const second_factor = { token: "t", passkey: null, has_app: true };
  answer = () => Response.json({ second_factor });
  expect(await signInWithCode("kod-4")).toEqual({ pending: second_factor });
  expect(localStorage.getItem("token")).toBeNull();
});
