import { createHash, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import type { Encoding } from "./accept-encoding.ts";

export type HeaderPairs = ReadonlyArray<readonly [name: string, value: string]>;

export type RenderedPage = {
  status: number;
  headers: HeaderPairs;
  body: string | Uint8Array;
  /** The nonce React rendered with, from newMark(); null where the answer is not HTML. */
  mark: string | null;
  /** What the page shows: `settings`, `listings:1000123`, ... */
  tags: ReadonlySet<string>;
};

export type SealedPage = {
  status: number;
  etag: string;
  /** False where the answer is meant for one visitor: it sets a cookie or asks not to be stored. */
  isShareable: boolean;
  notModifiedHeaders: string[];
  variants: Record<Encoding, { headers: string[]; body: Buffer | null }>;
  /** The body of a variant that is stored without one. */
  unpack: () => Promise<Buffer>;
  storedBytes: number;
};

export type CspOptions = { connectSources?: readonly string[]; formTargets?: readonly string[] };

/** The security headers of every answer, except the content security policy: that one is made here. */
export type SealOptions = { securityHeaders: HeaderPairs; csp?: CspOptions };

const brotli = promisify(brotliCompress);
const pack = promisify(gzip);
const unpack = promisify(gunzip);

// Below this many bytes compression saves less than the header that announces it.
const worthCompressing = 1024;

const managedHeaders = ["content-encoding", "content-length", "etag", "transfer-encoding"];

export const newMark = (): string => randomBytes(16).toString("base64url");

export function contentSecurityPolicy(hashes: Iterable<string>, { connectSources = [], formTargets = [] }: CspOptions = {}): string {
  const directives = [
    ["default-src", "'self'"],
    ["script-src", "'self'", ...[...new Set(hashes)].map((hash) => `'sha256-${hash}'`)],
    ["style-src", "'self'"],
    ["style-src-elem", "'self'"],
    ["style-src-attr", "'unsafe-inline'"],
    ["img-src", "'self'", "data:", "blob:"],
    ["connect-src", "'self'", ...connectSources],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'", ...formTargets],
    ["frame-ancestors", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

// Only scripts that React itself wrote carry the mark, so an injected one is never hashed. React escapes < and > in
// attributes: a tag that holds either was not written by React alone.
export function sealScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const hashes: string[] = [];
  for (const [, attributes = "", code = ""] of html.matchAll(/<script([^<>]*)>([^]*?)<\/script>/gi)) {
    if (code && attributes.includes(attribute)) hashes.push(sha256(code).digest("base64"));
  }
  return { html: html.replaceAll(attribute, ""), hashes };
}

export async function sealPage(rendered: RenderedPage, options: SealOptions): Promise<SealedPage> {
  const { body, hashes } = sealBody(rendered);
  const isUnstored = hasHeader(rendered, "cache-control", /no-store/i);
  const shared: HeaderPairs = [
    ...options.securityHeaders,
    ["content-security-policy", contentSecurityPolicy(hashes, options.csp)],
    ["cache-control", isUnstored ? "no-store" : "private, no-cache"],
    ["vary", "Accept-Encoding, Cookie, Accept-Language"],
  ];
  const replaced = new Set([...managedHeaders, ...shared.map(([name]) => name.toLowerCase())]);
  const headers = [...shared, ...rendered.headers.filter(([name]) => !replaced.has(name.toLowerCase()))].flat();
  // A browser may keep the old policy on a 304, so a changed header has to change the tag as well.
  const etag = `W/"${sha256(headers.join("\n")).update(body).digest("base64url")}"`;
  return {
    status: rendered.status,
    etag,
    isShareable: !isUnstored && !hasHeader(rendered, "set-cookie"),
    notModifiedHeaders: [...shared.flat(), "etag", etag],
    ...(await encode(body, [...headers, "etag", etag])),
  };
}

async function encode(body: Buffer, headers: string[]): Promise<Pick<SealedPage, "variants" | "unpack" | "storedBytes">> {
  const sized = (content: Buffer) => [...headers, "content-length", String(content.length)];
  if (body.length < worthCompressing) {
    const plain = { headers: sized(body), body: unshared(body) };
    return { variants: { br: plain, gzip: plain, identity: plain }, unpack: async () => plain.body, storedBytes: body.length };
  }
  const packed = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    pack(body, { level: 5 }),
  ]);
  const [br, gz] = [unshared(packed[0]), unshared(packed[1])];
  return {
    variants: {
      br: { headers: [...sized(br), "content-encoding", "br"], body: br },
      gzip: { headers: [...sized(gz), "content-encoding", "gzip"], body: gz },
      identity: { headers: sized(body), body: null },
    },
    unpack: () => unpack(gz),
    storedBytes: br.length + gz.length,
  };
}

function sealBody({ body, mark }: RenderedPage): { body: Buffer; hashes: string[] } {
  if (mark === null) return { body: Buffer.from(body), hashes: [] };
  const { html, hashes } = sealScripts(typeof body === "string" ? body : Buffer.from(body).toString(), mark);
  return { body: Buffer.from(html), hashes };
}

// A small buffer is a view of a block of 64 KiB: kept as it is, it would hold far more memory than it is counted for.
const unshared = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);

const hasHeader = ({ headers }: RenderedPage, name: string, value = /(?:)/): boolean =>
  headers.some((header) => header[0].toLowerCase() === name && value.test(header[1]));

const sha256 = (text: string) => createHash("sha256").update(text);
