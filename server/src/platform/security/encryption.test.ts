import { expect, it } from "vitest";
import { decrypt, encrypt } from "./encryption.ts";

const [secret, older] = ["s".repeat(32), "o".repeat(32)];
const text = Buffer.from("gizli");
const sealed = encrypt(secret, "a purpose", text);

it("is read with the secret it was encrypted with, wherever that stands", () => {
  expect(decrypt([secret], "a purpose", sealed)).toEqual(text);
  expect(decrypt([older, secret], "a purpose", sealed)).toEqual(text);
});

it("differs each time", () => expect(encrypt(secret, "a purpose", text)).not.toEqual(sealed));

it.each([
  ["another secret", () => decrypt([older], "a purpose", sealed)],
  ["another purpose", () => decrypt([secret], "another purpose", sealed)],
  ["changed bytes", () => decrypt([secret], "a purpose", Buffer.from(sealed.map((byte) => byte ^ 1)))],
])("cannot be read with %s", (_, read) => expect(read).toThrow("APP_SECRET"));
