import { describe, expect, it } from "vitest";
import { isPublicAddress, isPushAddress, lookupPublic } from "./push-address.ts";

describe("addresses of push services", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ])("may be %s", (address) => expect(isPushAddress(address, { isLoopbackAllowed: false })).toBe(true));

  it.each([
    "http://fcm.googleapis.com/send",
    "https://127.0.0.1/push",
    "https://2130706433/push",
    "https://0x7f.1/push",
    "https://[::1]/push",
    "https://[::ffff:10.0.0.1]/push",
    "https://localhost/push",
    "https://intranet/push",
    "https://push.example.org:8443/push",
    "https://user:password@push.example.org/push",
    "file:///etc/passwd",
    "http://127.0.0.1:4810/push",
    "nonsense",
  ])("may not be %s", (address) => expect(isPushAddress(address, { isLoopbackAllowed: false })).toBe(false));

  it("may be on this machine in tests", () => {
    expect(isPushAddress("http://127.0.0.1:4810/push", { isLoopbackAllowed: true })).toBe(true);
    expect(isPushAddress("http://10.0.0.1/push", { isLoopbackAllowed: true })).toBe(false);
  });

  it.each([
    ["8.8.8.8", true],
    ["172.32.0.1", true],
    ["2a00:1450:4001::1", true],
    ["10.1.2.3", false],
    ["100.64.0.1", false],
    ["127.0.0.1", false],
    ["169.254.169.254", false],
    ["172.16.0.1", false],
    ["192.168.1.1", false],
    ["224.0.0.1", false],
    ["255.255.255.255", false],
    ["0.0.0.0", false],
    ["::1", false],
    ["::", false],
    ["::ffff:8.8.8.8", false],
    ["64:ff9b::a00:1", false],
    ["fe80::1", false],
    ["fd00::1", false],
    ["2002:a00:1::", false],
    ["nonsense", false],
  ])("%s is public: %s", (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));

  it("are looked up when the connection is made: a name that leads inside is refused", async () => {
    const error = await new Promise((resolve) => lookupPublic("localhost", {}, resolve));
    expect(error).toEqual(new Error("the push service's address is not public"));
  });
});
