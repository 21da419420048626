import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { assertKey, StorageError, type Storage } from "./storage.ts";

export type S3Options = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  isPathStyle: boolean;
};
type Timing = { attempts: number; attemptMs: number; firstPauseMs: number };

export type StoredObject = { bytes: number; sha256: string | null };

export type S3 = Storage & {
  /** Null if there is no such object. */
  stat(key: string): Promise<StoredObject | null>;
  /** Rejects with S3Refusal if the bucket is missing or the credentials are not accepted. */
  checkBucket(): Promise<void>;
};

/** The server answered, and trying again would not help. */
export class S3Refusal extends StorageError {}

const usualTiming: Timing = { attempts: 3, attemptMs: 10_000, firstPauseMs: 100 };
/** Our own name for the checksum: an ETag is an MD5 at some providers and in some modes only. */
const checksumHeader = "x-amz-meta-sha256";

export const sha256Of = (body: Buffer): string => createHash("sha256").update(body).digest("hex");

type ObjectRequest = { method: "GET" | "HEAD" | "PUT" | "DELETE"; key?: string; body?: Buffer };
type ObjectAnswer = { status: number; headers: Headers; body: Buffer };

/** Objects of one bucket, private, read and written by this program alone. */
export function createS3(options: S3Options, timing: Partial<Timing> = {}): S3 {
  const { attempts, attemptMs, firstPauseMs } = { ...usualTiming, ...timing };
  const { accessKeyId, secretAccessKey, region } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const base = bucketAddress(options);

  async function requestOnce({ method, key = "", body }: ObjectRequest): Promise<ObjectAnswer> {
    const checksum = body && sha256Of(body);
    // Signed anew for each attempt: a signature is valid for minutes only.
    const request = await client.sign(`${base}${key}`, {
      method,
      headers: {
        "x-amz-content-sha256": checksum ?? sha256Of(Buffer.alloc(0)),
        ...(checksum && { [checksumHeader]: checksum }),
      },
      ...(body && { body: new Uint8Array(body) }),
    });
    const response = await fetch(request, { signal: AbortSignal.timeout(attemptMs), redirect: "manual" });
    // Read within the same time limit; a connection that breaks off here rejects as well.
    const received = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body: received };
  }

  /** Retries: all of these requests can be repeated, because an object is written whole or not at all. */
  async function send(request: ObjectRequest, expected: readonly number[]): Promise<ObjectAnswer> {
    for (let attempt = 1; ; attempt++) {
      const outcome = await requestOnce(request).catch((error: unknown) =>
        error instanceof Error ? error : new Error(String(error)),
      );
      if (!(outcome instanceof Error) && expected.includes(outcome.status)) return outcome;
      const what = `${request.method} ${request.key ?? options.bucket}`;
      if (!(outcome instanceof Error) && !isTemporary(outcome))
        throw new S3Refusal(`${what} ${describeAnswer(outcome)}`);
      if (attempt === attempts) {
        if (outcome instanceof Error)
          throw new StorageError(`${what} failed: ${reasonOf(outcome)}`, { cause: outcome });
        throw new StorageError(`${what} ${describeAnswer(outcome)}`);
      }
      // Jitter, so that all processes do not come back at the same moment.
      await delay(firstPauseMs * 4 ** (attempt - 1) * (0.5 + Math.random() / 2));
    }
  }

  return {
    async put(key, body) {
      assertKey(key);
      await send({ method: "PUT", key, body }, [200, 201, 204]);
    },
    async get(key) {
      assertKey(key);
      const { status, body } = await send({ method: "GET", key }, [200, 404]);
      return status === 200 ? body : null;
    },
    async remove(key) {
      assertKey(key);
      await send({ method: "DELETE", key }, [200, 204, 404]);
    },
    async stat(key) {
      assertKey(key);
      const { status, headers } = await send({ method: "HEAD", key }, [200, 404]);
      return status === 404
        ? null
        : { bytes: Number(headers.get("content-length")), sha256: headers.get(checksumHeader) };
    },
    checkBucket: async () => void (await send({ method: "HEAD" }, [200])),
  };
}

function bucketAddress({ endpoint, bucket, isPathStyle }: S3Options): string {
  const url = new URL(endpoint);
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`;
  const path = url.pathname.replace(/\/$/, "");
  return `${url.origin}${path}/${isPathStyle ? `${bucket}/` : ""}`;
}

const isTemporary = ({ status, body }: ObjectAnswer): boolean =>
  status >= 500 || status === 429 || status === 408 || codeOf(body) === "RequestTimeout";

/** The code in the XML of an error: SlowDown, AccessDenied, ... The rest may repeat what was sent. */
const codeOf = (body: Buffer): string => /<Code>(\w{1,60})<\/Code>/.exec(body.toString("utf8", 0, 2_000))?.[1] ?? "";
const describeAnswer = ({ status, body }: ObjectAnswer): string => `was answered ${status} ${codeOf(body)}`.trimEnd();

/** What fetch rejects with says little; its cause says more. */
const reasonOf = ({ message, cause }: Error): string => (cause instanceof Error ? cause.message || message : message);
