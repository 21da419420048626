import { expect, test } from "vitest";
import { chooseEncoding } from "./accept-encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", "zstd"],
  ["zstd, gzip", "gzip"],
  ["gzip, br, zstd;q=0", "br"],
  ["gzip, deflate, br", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP;q=0.5, BR ; q=0.1", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.000, gzip;q=0.001", "gzip"],
  ["br;q=0, gzip;q=0", "identity"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["*;q=0", "identity"],
  ["gzip;q=1, *;q=0", "gzip"],
  ["brotli, deflate", "identity"],
  ["identity", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("%s is answered in %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
