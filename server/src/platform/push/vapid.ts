import { createECDH, createPrivateKey, sign } from "node:crypto";

const curve = "prime256v1";
const validSeconds = 12 * 3_600;

/** base64url. */
export const generateVapidKey = (): string => {
  const ecdh = createECDH(curve);
  ecdh.generateKeys();
  // Padded: one key in 256 has a leading zero byte, which ECDH leaves out.
  return Buffer.from(ecdh.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url");
};

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Identifies the sender to push services (RFC 8292). `contact` is a mailto: address for their operators. */
export function createVapid(privateKey: string, contact: string) {
  const ecdh = createECDH(curve);
  ecdh.setPrivateKey(privateKey, "base64url");
  const point = ecdh.getPublicKey();
  const publicKey = point.toString("base64url");
  const x = point.subarray(1, 33).toString("base64url");
  const y = point.subarray(33).toString("base64url");
  const key = createPrivateKey({ format: "jwk", key: { kty: "EC", crv: "P-256", d: privateKey, x, y } });
  return {
    publicKey,
    authorization(endpoint: string, now = Date.now()): string {
      const claims = {
        aud: new URL(endpoint).origin,
        exp: Math.floor(now / 1_000) + validSeconds,
        sub: contact,
      };
      const text = `${encoded({ typ: "JWT", alg: "ES256" })}.${encoded(claims)}`;
      const signature = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }).toString("base64url");
      return `vapid t=${text}.${signature}, k=${publicKey}`;
    },
  };
}
