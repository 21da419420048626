import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));

/** Nonce, tag, text. What was encrypted for one purpose cannot be decrypted for another. */
export function encrypt(secret: string, purpose: string, text: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const encrypting = createCipheriv(cipher, keyOf(secret, purpose), nonce);
  const encrypted = Buffer.concat([encrypting.update(text), encrypting.final()]);
  return Buffer.concat([nonce, encrypting.getAuthTag(), encrypted]);
}

/** With the first of the secrets that fits; throws if none does. */
export function decrypt(secrets: readonly string[], purpose: string, sealed: Buffer): Buffer {
  const [nonce, tag, encrypted] = [
    sealed.subarray(0, nonceBytes),
    sealed.subarray(nonceBytes, nonceBytes + tagBytes),
    sealed.subarray(nonceBytes + tagBytes),
  ];
  for (const secret of secrets) {
    try {
      const decrypting = createDecipheriv(cipher, keyOf(secret, purpose), nonce).setAuthTag(tag);
      return Buffer.concat([decrypting.update(encrypted), decrypting.final()]);
    } catch {
      // Encrypted with another secret.
    }
  }
  throw new Error(`${purpose} was encrypted with a secret that is no longer in APP_SECRET`);
}
