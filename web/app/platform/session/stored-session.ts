import type { Session, User } from "@pazar/contract/accounts/accounts";
import { isObjectWith } from "../cache/stored-shape.ts";
import { tryStorage } from "../cache/try-storage.ts";

const userKey = "user";
const permissionsKey = "permissions";

/** The user of the last visit, shown until the API confirms them. */
export const readStoredSession = (): Session | undefined =>
  tryStorage(() => {
    const user: unknown = JSON.parse(localStorage.getItem(userKey) ?? "null");
    const permissions: unknown = JSON.parse(localStorage.getItem(permissionsKey) ?? "null");
    return isUser(user) && isTexts(permissions) ? { user, permissions } : undefined;
  });

/** Without storage the next page shows the name a moment later. */
export const storeSession = ({ user, permissions }: Session): void =>
  tryStorage(() => {
    localStorage.setItem(userKey, JSON.stringify(user));
    localStorage.setItem(permissionsKey, JSON.stringify(permissions));
  });

export const removeStoredSession = (): void =>
  tryStorage(() => {
    localStorage.removeItem(userKey);
    localStorage.removeItem(permissionsKey);
  });

const isUser = (value: unknown): value is User =>
  isObjectWith(value, { id: "number", name: "string", surname: "string", email: "string" });
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");
