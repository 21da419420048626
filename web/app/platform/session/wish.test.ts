import { beforeEach, expect, test, vi } from "vitest";
import { needsSignIn } from "./sign-in-paths.ts";
import { memoryStorage } from "../testing/memory-storage.ts";
import { keepWish, takeWish } from "./wish.ts";

beforeEach(() => vi.stubGlobal("sessionStorage", memoryStorage()));

test("a wish is granted once", () => {
  keepWish("/messages/u-7/p-1000001?a=b");
  expect(takeWish()).toBe("/messages/u-7/p-1000001?a=b");
  expect(takeWish()).toBeUndefined();
});

test("the newer wish counts, and none drops the older one", () => {
  keepWish("/post-ad");
  keepWish("/favorites");
  expect(takeWish()).toBe("/favorites");
  keepWish("/post-ad");
  keepWish(undefined);
  expect(takeWish()).toBeUndefined();
});

test.each(["https://kotu.example/", "//kotu.example", "/\\kotu.example", "javascript:alert(1)", ""])(
  "%j leads nowhere",
  (path) => {
    keepWish(path);
    expect(takeWish()).toBeUndefined();
  },
);

test("without storage there are no wishes, and no failures", () => {
  vi.stubGlobal("sessionStorage", {});
  keepWish("/post-ad");
  expect(takeWish()).toBeUndefined();
});

test.each([
  "/messages",
  "/messages/u-1/p-2",
  "/post-ad",
  "/account/profile",
  "/account/privacy",
  "/favorites",
  "/profile/ads",
  "/edit-ad/12",
])("%s needs sign-in", (path) => {
  expect(needsSignIn(path)).toBe(true);
});

test.each([
  "/",
  "/post-ad-c12",
  "/messages-s3",
  "/social-login",
  "/reset-password",
  "/verify-email",
  "/emlak-c1/favorites",
])("%s does not", (path) => {
  expect(needsSignIn(path)).toBe(false);
});
