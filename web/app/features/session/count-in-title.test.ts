import { expect, test } from "vitest";
import { withCount } from "./count-in-title.ts";

test.each([
  ["Mesajlar | Pazar", 3, "(3) Mesajlar | Pazar"],
  ["(3) Mesajlar | Pazar", 12, "(12) Mesajlar | Pazar"],
  ["(99+) Mesajlar | Pazar", 0, "Mesajlar | Pazar"],
  ["Vasıta | Pazar", 100, "(99+) Vasıta | Pazar"],
  ["Vasıta | Pazar", 0, "Vasıta | Pazar"],
  ["(2. el) telefon", 1, "(1) (2. el) telefon"],
])("%s with %d unread is %s", (title, count, expected) => expect(withCount(title, count)).toBe(expected));
