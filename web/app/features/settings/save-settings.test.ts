import type { Settings, StaffSettings } from "@pazar/contract/settings";
import { beforeEach, expect, test, vi } from "vitest";
import { settingsCache } from "./settings-cache.ts";
import { memoryStorage } from "../../platform/testing/memory-storage.ts";
import { connectToaster } from "../../ui/overlays/toast.ts";
import { saveSettings } from "./save-settings.ts";

const settings: Settings = {
  logo: null,
  header_description: "Eski",
  footer_description: "Alt",
  sub_footer_description: "",
  auto_approve_ads: false,
  mobil_app: false,
  slider_title: "Başlık",
  slider_desc: "",
};
const saved: StaffSettings = {
  ...settings,
  header_description: "Yeni",
  header_description_tr: "Yeni",
  header_description_en: "New",
  footer_description_tr: "Alt",
  footer_description_en: "",
  sub_footer_description_tr: "",
  sub_footer_description_en: "",
  slider_title_tr: "Başlık",
  slider_title_en: "",
  slider_desc_tr: "",
  slider_desc_en: "",
  hold_findings: false,
  require_verified_phone: false,
  has_price_guide: true,
  staff_second_factor: false,
  company_name: "Pazar A.Ş.",
  company_address: "",
  tax_office: "",
  tax_number: "1234567890",
  bank_name: "",
  bank_account_holder: "",
  iban: "TR330006100519786457841326",
  listing_days: 60,
  banned_words: ["silah"],
  hidden_searches: [],
  security_contact: "",
  security_log_days: 365,
  audit_log_days: 3650,
  backup_hour: null,
};

let toasts: string[];
let sent: unknown[];
/** What the browser shows of the settings while the server has not answered yet. */
let meanwhile: Settings | undefined;
let answer: () => Response;

beforeEach(() => {
  [toasts, sent, meanwhile] = [[], [], undefined];
  answer = () => Response.json(saved);
  vi.stubGlobal("sessionStorage", memoryStorage());
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("document", { cookie: "", documentElement: { lang: "tr" } });
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") return new Response(null, { status: 204 });
    sent.push([method, address, typeof body === "string" ? JSON.parse(body) : undefined]);
    meanwhile = settingsCache.get();
    return answer();
  });
  connectToaster((type, text) => toasts.push(`${type}: ${text}`));
  settingsCache.set(settings);
});

const change = { header_description_tr: "Yeni", header_description_en: "New", mobil_app: true };

test("what changes is shown at once, in the language of the page, and only that is sent", async () => {
  expect(await saveSettings(change)).toEqual({ saved });
  expect(sent).toEqual([["PUT", "/api/admin/settings", change]]);
  expect(meanwhile).toEqual({ ...settings, header_description: "Yeni", mobil_app: true });
  expect(toasts).toEqual(["success: Ayarlar başarıyla güncellendi"]);
});

test("the response is cached, but only its public fields", async () => {
  await saveSettings(change);
  expect(settingsCache.get()).toEqual({ ...settings, header_description: "Yeni" });
  for (const storage of [localStorage, sessionStorage])
    expect(storage.getItem("settings.tr")).not.toMatch(/iban|TR33|silah|tax_number/);
});

test("a refusal restores the cached value and shows the server's message", async () => {
  answer = () =>
    Response.json(
      {
        code: "INVALID",
        message: "Bazı alanlar geçerli değil.",
        errors: { iban: ["Geçerli bir Türkiye IBAN'ı girin"] },
      },
      { status: 422 },
    );
  expect(await saveSettings({ ...change, iban: "TR1" })).toEqual({
    problems: { iban: ["Geçerli bir Türkiye IBAN'ı girin"] },
  });
  expect(meanwhile).not.toEqual(settings);
  expect(settingsCache.get()).toEqual(settings);
  expect(toasts).toEqual(["error: Güncelleme hatası: Bazı alanlar geçerli değil."]);
});

test("without a network it says so", async () => {
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  expect(await saveSettings(change)).toEqual({ problems: {} });
  expect(settingsCache.get()).toEqual(settings);
  expect(toasts).toEqual(["error: Güncelleme hatası: Bağlantı kurulamadı. İnternetinizi kontrol edip tekrar deneyin."]);
});
