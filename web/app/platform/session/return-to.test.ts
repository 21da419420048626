import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../testing/memory-storage.ts";
import { saveReturnTo, takeReturnTo } from "./return-to.ts";

beforeEach(() => vi.stubGlobal("sessionStorage", memoryStorage()));

test("the path is returned once", () => {
  saveReturnTo("/messages/u-7/p-1000001?a=b");
  expect(takeReturnTo()).toBe("/messages/u-7/p-1000001?a=b");
  expect(takeReturnTo()).toBeUndefined();
});

test("the newer path counts, and undefined removes the older one", () => {
  saveReturnTo("/post-ad");
  saveReturnTo("/favorites");
  expect(takeReturnTo()).toBe("/favorites");
  saveReturnTo("/post-ad");
  saveReturnTo(undefined);
  expect(takeReturnTo()).toBeUndefined();
});

test.each(["https://kotu.example/", "//kotu.example", "/\\kotu.example", "javascript:alert(1)", ""])(
  "%j leads nowhere",
  (path) => {
    saveReturnTo(path);
    expect(takeReturnTo()).toBeUndefined();
  },
);

test("without storage there is no path, and no failure", () => {
  vi.stubGlobal("sessionStorage", {});
  saveReturnTo("/post-ad");
  expect(takeReturnTo()).toBeUndefined();
});
