import { createHmac } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const stepSeconds = 30;
/** Clocks differ: the codes before and after the current one count too. */
const drift = [0, -1, 1];

/** RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

export const stepAt = (time: Date): number => Math.floor(time.getTime() / 1_000 / stepSeconds);

/** RFC 6238 with SHA-1 and six digits, which every app understands. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The step whose code this is, if it is one of now. */
export const findStep = (secret: Uint8Array, code: string, now: Date): number | undefined =>
  drift.map((difference) => stepAt(now) + difference).find((step) => totpCode(secret, step) === code);

/** What apps read from a QR code. */
export const totpUri = (secret: Uint8Array, { site, email }: { site: string; email: string }): string => {
  const label = `${encodeURIComponent(site)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(site)}`;
};
