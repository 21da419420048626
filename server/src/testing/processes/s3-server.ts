import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** What goes wrong with the next request. */
export type S3Fault = "silence" | "reset" | "half" | 500 | "slow-down";

export type S3Server = {
  /** The environment of a program that keeps its files here. */
  environment: Record<string, string>;
  objects: Map<string, { body: Buffer; checksum: string | undefined }>;
  /** Methods and keys of all requests. */
  requests: string[];
  /** One for each of the next requests. */
  fail(...faults: S3Fault[]): void;
  stop(): Promise<void>;
  /** Again, at the same address and with the same objects. */
  start(): Promise<void>;
};

const bucket = "pazar-test";
const [accessKeyId, secretAccessKey, region] = ["test-key", "a secret of the test", "eu-central-1"];

const sha256 = (data: Buffer | string): string => createHash("sha256").update(data).digest("hex");
const hmac = (key: Buffer | string, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** Computes AWS's signature, version 4, from the request alone. */
function isSigned({ method = "", url = "", headers }: IncomingMessage, body: Buffer): boolean {
  const [, day, signedHeaders = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=test-key\/(\d{8})\/eu-central-1\/s3\/aws4_request, SignedHeaders=([a-z\d;-]+), Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const [time, bodyHash] = [String(headers["x-amz-date"]), String(headers["x-amz-content-sha256"])];
  const names = signedHeaders.split(";");
  if (day === undefined || bodyHash !== sha256(body) || !names.includes("host") || !names.includes("x-amz-date"))
    return false;
  const canonical = [
    method,
    url.split("?")[0],
    url.split("?")[1] ?? "",
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    "",
    signedHeaders,
    bodyHash,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [region, "s3", "aws4_request"].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day));
  return hmac(key, ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n")).toString("hex") === signature;
}

/** As much of S3 as the program uses, in memory, with real signatures and with faults. */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server["objects"] = new Map();
  const requests: string[] = [];
  let faults: S3Fault[] = [];

  const refuse = (response: ServerResponse, status: number, code: string): void =>
    void response.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const [, asked, key = ""] = /^\/([^/]+)\/(.*)$/.exec(request.url ?? "") ?? [];
    requests.push(`${request.method} ${key}`);
    const fault = faults.shift();
    if (fault === "silence") return;
    if (fault === "reset") return void request.socket.resetAndDestroy();
    if (fault === 500) return refuse(response, 500, "InternalError");
    if (fault === "slow-down") return refuse(response, 503, "SlowDown");
    if (!isSigned(request, body)) return refuse(response, 403, "SignatureDoesNotMatch");
    if (asked !== bucket) return refuse(response, 404, "NoSuchBucket");
    const object = objects.get(key);
    if (request.method === "PUT") {
      objects.set(key, { body, checksum: request.headers["x-amz-meta-sha256"]?.toString() });
      response.writeHead(200).end();
    } else if (request.method === "DELETE") {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (key === "") response.writeHead(200).end();
    else if (!object) refuse(response, 404, "NoSuchKey");
    else {
      response.writeHead(200, {
        "content-length": object.body.length,
        ...(object.checksum && { "x-amz-meta-sha256": object.checksum }),
      });
      if (fault === "half") {
        response.write(object.body.subarray(0, object.body.length / 2));
        setTimeout(() => request.socket.destroy(), 20);
      } else response.end(request.method === "HEAD" ? undefined : object.body);
    }
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => void chunks.push(chunk));
    request.on("end", () => answer(request, response, Buffer.concat(chunks)));
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(0);
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("There is no free port.");
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_PATH_STYLE: "true",
    },
    objects,
    requests,
    fail: (...next) => {
      faults = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
    start: () => listen(address.port),
  };
}
