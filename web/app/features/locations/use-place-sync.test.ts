import { expect, test } from "vitest";
import { withoutPlace } from "./use-place-sync.ts";

test.each([
  ["/vasita-c2", "", "/vasita-c2"],
  ["/", "?cursor=abc", "/"],
  ["/vasita-c2", "?city=6&district=64&search=clio", "/vasita-c2?search=clio"],
  ["/vasita-c2", "?search=2%2B1+daire&cursor=abc&sort=price_asc", "/vasita-c2?search=2%2B1+daire&sort=price_asc"],
])("%s%s becomes %s", (pathname, search, address) => {
  expect(withoutPlace({ pathname, search })).toBe(address);
});
