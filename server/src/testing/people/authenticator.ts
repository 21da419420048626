import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

// A passkey's device in a few lines: ES256, no attestation. Flags of the authenticator data:
const [userPresent, userVerified, hasCredential] = [0x01, 0x04, 0x40];

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();

/** CBOR, as far as WebAuthn needs it. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 0xff]);
}
const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (...entries: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, entries.length), ...entries.flat()]);

type Request = { challenge: string; rpId: string };
type Creation = { challenge: string; rp: { id: string } };
type Choices = { origin?: string; isVerified?: boolean };

export function createAuthenticator(defaultOrigin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  let signCount = 0;
  const common = { id, rawId: id, type: "public-key" as const };

  function authenticatorData(rpId: string, flags: number, isVerified: boolean, credential = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++signCount);
    const flag = Buffer.from([flags | userPresent | (isVerified ? userVerified : 0)]);
    return Buffer.concat([sha256(rpId), flag, counter, credential]);
  }
  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    /** `navigator.credentials.create` */
    create({ challenge, rp }: Creation, { origin = defaultOrigin, isVerified = true }: Choices = {}) {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const key = map(
        [integer(1), integer(2)],
        [integer(3), integer(-7)],
        [integer(-1), integer(1)],
        [integer(-2), bytes(Buffer.from(x, "base64url"))],
        [integer(-3), bytes(Buffer.from(y, "base64url"))],
      );
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const attestation = map(
        [text("fmt"), text("none")],
        [text("attStmt"), map()],
        [text("authData"), bytes(authenticatorData(rp.id, hasCredential, isVerified, credential))],
      );
      return {
        ...common,
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, origin).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** `navigator.credentials.get` */
    get({ challenge, rpId }: Request, { origin = defaultOrigin, isVerified = true }: Choices = {}) {
      const data = authenticatorData(rpId, 0, isVerified);
      const client = clientData("webauthn.get", challenge, origin);
      return {
        ...common,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", Buffer.concat([data, sha256(client)]), privateKey).toString("base64url"),
        },
      };
    },
    /** Forgets how often it was used, as a copy would. */
    rewind: () => void (signCount = 0),
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;
