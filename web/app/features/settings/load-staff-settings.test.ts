import { beforeEach, expect, test, vi } from "vitest";
import { connectToaster } from "../../ui/overlays/toast.ts";
import { memoryStorage } from "../../platform/testing/memory-storage.ts";
import { loadStaffSettings } from "./load-staff-settings.ts";

let toasts: string[];
beforeEach(() => {
  toasts = [];
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("document", { cookie: "", documentElement: { lang: "tr" } });
  connectToaster((type, text) => toasts.push(`${type}: ${text}`));
});

test("a failure is told by a toast, and stays a failure", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 500 }));
  await expect(loadStaffSettings()).rejects.toMatchObject({ status: 500 });
  expect(toasts).toEqual(["error: Ayarlar yüklenirken hata oluştu"]);
});
