import { expect, it } from "vitest";
import { relyingParty } from "./relying-party.ts";

it.each([
  ["https://pazar.test", { id: "pazar.test", origin: "https://pazar.test" }],
  ["https://www.pazar.test:8443", { id: "www.pazar.test", origin: "https://www.pazar.test:8443" }],
  ["http://127.0.0.1:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["http://[::1]:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["http://localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
])("of %s", (PUBLIC_URL, party) => expect(relyingParty({ PUBLIC_URL })).toEqual(party));
