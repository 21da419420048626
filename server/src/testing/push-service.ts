import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { startLoopbackServer } from "./social/loopback-server.ts";

type Received = { device: string; payload: unknown; headers: IncomingHttpHeaders; claims: Record<string, unknown> };
type Answer = (response: ServerResponse) => void;

/** A browser that has subscribed: it alone can read what is sent to it. */
function createDevice(endpoint: string) {
  const ecdh = createECDH("prime256v1");
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, info, length));
  return {
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
    },
    decrypt(message: Buffer): unknown {
      const salt = message.subarray(0, 16);
      const senderKey = message.subarray(21, 21 + message.readUInt8(20));
      const sealed = message.subarray(21 + senderKey.length);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, senderKey]);
      const secret = hkdf(ecdh.computeSecret(senderKey), auth, info, 32);
      const key = hkdf(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = hkdf(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      if (text.at(-1) !== 2) throw new Error("The record does not end as the last one does.");
      return JSON.parse(text.subarray(0, -1).toString());
    },
  };
}

/** The claims of a token that is signed by the key it names; throws otherwise. */
function readVapid(authorization: string | undefined): Record<string, unknown> {
  const [, text = "", signature = "", key = ""] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  const publicKey = createPublicKey({
    format: "jwk",
    key: { kty: "EC", crv: "P-256", x: x.toString("base64url"), y: y.toString("base64url") },
  });
  const proof = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
  if (!verify("sha256", Buffer.from(text), proof, Buffer.from(signature, "base64url")))
    throw new Error("The signature is not valid.");
  return { ...JSON.parse(Buffer.from(text.split(".")[1] ?? "", "base64url").toString()), key };
}

/** A push service on this machine: it checks who sends and reads with the devices' keys. */
export async function startPushService() {
  const { origin, onRequest, stop } = await startLoopbackServer();
  const devices = new Map<string, ReturnType<typeof createDevice>>();
  const received: Received[] = [];
  let answer: Answer = (response) => void response.writeHead(201).end();
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const device = request.url ?? "";
    const body = await buffer(request);
    const claims = readVapid(request.headers.authorization);
    received.push({ device, payload: devices.get(device)?.decrypt(body), headers: request.headers, claims });
    answer(response);
  }
  onRequest((request, response) => void take(request, response).catch(() => response.writeHead(400).end()));
  return {
    origin,
    received,
    subscribe(path = `/push/${randomBytes(8).toString("hex")}`) {
      const device = createDevice(origin + path);
      devices.set(path, device);
      return device.subscription;
    },
    /** From now on; without one, the messages are accepted. */
    answerWith: (given: Answer = (response) => void response.writeHead(201).end()) => {
      answer = given;
    },
    stop,
  };
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;
