import type { Session, User } from "@pazar/contract/accounts";

const userKey = "user";
const permissionsKey = "permissions";

/** The person of the last visit, to be shown until the API confirms them. */
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
    // Only the next page's first moment is poorer.
  }
}

export function removeStoredSession(): void {
  try {
    localStorage.removeItem(userKey);
    localStorage.removeItem(permissionsKey);
  } catch {
    // Then nothing was stored either.
  }
}

// Copies outlive deployments: one of another shape counts as none.
const isUser = (value: unknown): value is User =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  "name" in value &&
  "surname" in value &&
  "email" in value &&
  "photo" in value;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");
