import { expect, it } from "vitest";
import { shortenAddress } from "./shorten-address.ts";

it.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:12:34:56:78:9a:bc", "2001:db8:12::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["fe80::1%eth0", "fe80:0:0::/48"],
  ["::1", "0:0:0::/48"],
  ["", null],
  ["unix socket", null],
])("%s → %s", (address, network) => expect(shortenAddress(address)).toBe(network));
