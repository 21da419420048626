import { expect, test } from "vitest";
import { pack, unpack } from "./packed.ts";

const page = { title: "Kadıköy'de \"acil\" satılık </script>", listings: [{ id: 1, price: 12.5, cover: null }], isOpen: true };

test("on the server a page gets the very data that was packed for it", () => {
  expect(unpack(pack(page))).toBe(page);
});

test("in the browser the same data is read from the text, once", () => {
  const arrived = structuredClone(pack(page));
  expect(unpack(arrived)).toEqual(page);
  expect(unpack(arrived)).toBe(unpack(arrived));
});
