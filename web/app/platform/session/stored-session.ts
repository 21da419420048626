import type { Session, User } from "@pazar/contract/accounts/accounts";
import { isObjectWith } from "../cache/stored-shape.ts";

const userKey = "user";
const permissionsKey = "permissions";

/** The user of the last visit, shown until the API confirms them. */
export function readStoredSession(): Session | undefined {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(userKey) ?? "null");
    const permissions: unknown = JSON.parse(localStorage.getItem(permissionsKey) ?? "null");
    return isUser(user) && isTexts(permissions) ? { user, permissions } : undefined;
  } catch {
    return undefined;
  }
}

export function storeSession({ user, permissions }: Session): void {
  try {
    localStorage.setItem(userKey, JSON.stringify(user));
    localStorage.setItem(permissionsKey, JSON.stringify(permissions));
  } catch {
    // The next page shows the name a moment later.
  }
}

export function removeStoredSession(): void {
  try {
    localStorage.removeItem(userKey);
    localStorage.removeItem(permissionsKey);
  } catch {
    // Without storage there is nothing to remove.
  }
}

const isUser = (value: unknown): value is User =>
  isObjectWith(value, { id: "number", name: "string", surname: "string", email: "string" });
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");
