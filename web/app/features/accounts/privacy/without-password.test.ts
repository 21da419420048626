import { beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { isWithoutPassword } from "./without-password.ts";

beforeEach(() => vi.stubGlobal("document", { documentElement: { lang: "tr" } }));

const invalid = (errors: Record<string, string[]>) =>
  new ApiFailure({ status: 422, code: "INVALID", message: "Lütfen işaretli alanları kontrol edin.", errors });

test("an account without a password is distinguished from a wrong password", () => {
  const none = invalid({
    password: ["Hesabınızın henüz bir şifresi yok. Belirlemek için şifre sıfırlama bağlantısı isteyin."],
  });
  expect([
    isWithoutPassword(none, "password"),
    isWithoutPassword(none, "current_password"),
    isWithoutPassword(invalid({ password: ["Mevcut şifre yanlış."] }), "password"),
  ]).toEqual([true, false, false]);
});
