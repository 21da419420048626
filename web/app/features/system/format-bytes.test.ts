import { expect, test } from "vitest";
import { formatBytes } from "./format-bytes.ts";

test.each([
  [0, "0 bayt", "0 byte"],
  [1023, "1.023 bayt", "1,023 byte"],
  [1536, "1,5 kB", "1.5 kB"],
  [850 * 2 ** 20, "850 MB", "850 MB"],
  [1.44 * 2 ** 30, "1,4 GB", "1.4 GB"],
  [5000 * 2 ** 40, "5.000 TB", "5,000 TB"],
])("%d bytes", (bytes, turkish, english) => {
  expect(formatBytes(bytes, "tr").replace(/\s/g, " ")).toBe(turkish);
  expect(formatBytes(bytes, "en").replace(/\s/g, " ")).toBe(english);
});
