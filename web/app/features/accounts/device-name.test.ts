import { afterEach, describe, expect, test, vi } from "vitest";
import { deviceName, isHandheld } from "./device-name.ts";

const speak = (lang: string) => vi.stubGlobal("document", { documentElement: { lang } });
afterEach(() => vi.unstubAllGlobals());

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const android = "Mozilla/5.0 (Linux; Android 10; K)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)";
const blink = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0";
const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

describe("a device is named by browser and system", () => {
  test.each([
    [`${windows} ${blink} Safari/537.36`, "Chrome on Windows"],
    [`${windows} ${blink} Safari/537.36 Edg/138.0.0.0`, "Edge on Windows"],
    [`${windows} ${blink} Safari/537.36 OPR/120.0.0.0`, "Opera on Windows"],
    [`${windows} ${blink} YaBrowser/25.6.0.0 Safari/537.36`, "Yandex Browser on Windows"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Windows"],
    [`${mac} ${webkit} Version/18.5 Safari/605.1.15`, "Safari on macOS"],
    [
      "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36",
      "Chrome on ChromeOS",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
    [`${android} ${blink} Mobile Safari/537.36`, "Chrome on Android"],
    [
      `${android} AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      "Samsung Internet on Android",
    ],
    [`${iphone} ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`, "Safari on iPhone"],
    [`${iphone} ${webkit} CriOS/138.0.7204.119 Mobile/15E148 Safari/604.1`, "Chrome on iPhone"],
    [`${iphone} ${webkit} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, "Firefox on iPhone"],
    [`${iphone} ${webkit} Mobile/15E148 Instagram 389.0.0.0 (iPhone15,3; iOS 18_5; tr_TR)`, "Instagram on iPhone"],
  ])("%s", (userAgent, name) => {
    speak("en");
    expect(deviceName(userAgent)).toBe(name);
  });
});

test("what is not told is left out, in the visitor's language", () => {
  speak("tr");
  expect(deviceName(`${windows} ${blink} Safari/537.36`)).toBe("Windows üzerinde Chrome");
  expect(deviceName("Dalvik/2.1.0 (Linux; U; Android 15)")).toBe("Android");
  expect(deviceName("curl/8.5.0")).toBe("Bilinmeyen cihaz");
  expect(deviceName("")).toBe("Bilinmeyen cihaz");
});

test("phones and tablets are distinguished from computers", () => {
  expect(
    [`${android} Mobile`, iphone, "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X)", `${windows} ${blink}`, mac, ""].map(
      isHandheld,
    ),
  ).toEqual([true, true, true, false, false, false]);
});
