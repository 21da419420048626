import { expect, it } from "vitest";
import { redact } from "./redact.ts";

it.each([
  ["connect ECONNREFUSED 127.0.0.1:587", "connect ECONNREFUSED 127.0.0.1:587"],
  ["the mail to ayse.kaya@example.org was refused", "the mail to [mail] was refused"],
  ["no account for <ayse@example.org>", "no account for <[mail]>"],
  [
    'duplicate key value violates unique constraint "users_email_key"',
    'duplicate key value violates unique constraint "users_email_key"',
  ],
  ['invalid input syntax for type integer: "Ayşe Kaya"', 'invalid input syntax for type integer: "…"'],
  ["the name 'Ayşe' is taken", "the name '…' is taken"],
  ["+90 532 123 45 67 cannot be reached", "… cannot be reached"],
  ["GET https://sms.test/send?to=905321234567 answered 500", "GET https://sms.test/send?… answered 500"],
  ["token 3b241101-e2bb-4255-8caf-4136c566a962 expired", "token … expired"],
  ["bearer eyJhbGciOiJIUzI1NiJ9abc123", "bearer …"],
  ["listing 1000123 is gone", "listing … is gone"],
  ["answered 503 after 30 s", "answered 503 after 30 s"],
  ["a\nb\nc\nd\ne\nf", "a\nb\nc\nd\ne"],
])("%s", (message, shown) => expect(redact(message)).toBe(shown));

it("is short, and quick with a long text", () => {
  expect(redact("x ".repeat(100_000)).length).toBe(501);
});
