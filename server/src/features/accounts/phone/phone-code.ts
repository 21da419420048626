import { randomInt } from "node:crypto";
import { isSigned, sign } from "../../../platform/security/signature.ts";

/** How long a code is valid, how often it may be entered, and how soon another may be sent. */
export const phoneCode = { minutes: 10, attempts: 5, resendSeconds: 60 } as const;

const purpose = "phone code";
const valueOf = (owner: CodeOwner, code: string): string => `${owner.userId}:${owner.phone}:${code}`;
type CodeOwner = { userId: number; phone: string };

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

export const hashCode = (secret: string, owner: CodeOwner, code: string): string =>
  sign(secret, purpose, valueOf(owner, code));

export const isCode = (secret: string, owner: CodeOwner, code: string, hash: string): boolean =>
  isSigned(secret, purpose, valueOf(owner, code), hash);
