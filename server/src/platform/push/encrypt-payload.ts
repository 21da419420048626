import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from "node:crypto";

/** base64url, as the browser gives them. */
export type PushKeys = { p256dh: string; auth: string };

const curve = "prime256v1";
const recordBytes = 4_096;
const hkdf = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** Whether the key is a point on the curve; anything else would give away parts of the secret. */
export function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, curve, "base64url");
    return true;
  } catch {
    return false;
  }
}

/** Only the browser that subscribed can read it: RFC 8291, in one record of RFC 8188. */
export function encryptPayload(payload: string, { p256dh, auth }: PushKeys): Buffer {
  const theirKey = Buffer.from(p256dh, "base64url");
  const ecdh = createECDH(curve);
  const ourKey = ecdh.generateKeys();
  const shared = ecdh.computeSecret(theirKey);
  const salt = randomBytes(16);
  const keyInfo = Buffer.concat([Buffer.from("WebPush: info\0"), theirKey, ourKey]);
  const secret = hkdf(shared, Buffer.from(auth, "base64url"), keyInfo, 32);
  const key = hkdf(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = hkdf(secret, salt, "Content-Encoding: nonce\0", 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  // 2 marks the last record.
  const encrypted = [cipher.update(payload, "utf8"), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()];
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordBytes);
  header.writeUInt8(ourKey.length, 4);
  return Buffer.concat([salt, header, ourKey, ...encrypted]);
}
