import { createHash, randomBytes } from "node:crypto";
import { pageBody, type PageBody } from "./page-body.ts";

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
  body: PageBody;
};

export type CspOptions = { connectSources?: readonly string[]; formTargets?: readonly string[] };

/** The security headers of every answer, except the content security policy: that one is made here. */
export type SealOptions = { securityHeaders: HeaderPairs; csp?: CspOptions };

const scriptTag = "<script";
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
  for (let start = html.indexOf(scriptTag); start >= 0; ) {
    const tagEnd = html.indexOf(">", start);
    const codeEnd = tagEnd < 0 ? -1 : html.indexOf("</script>", tagEnd);
    if (codeEnd < 0) break;
    const attributes = html.slice(start + scriptTag.length, tagEnd);
    const isWhole = !attributes.includes("<");
    const code = html.slice(tagEnd + 1, codeEnd);
    if (isWhole && code && attributes.includes(attribute)) hashes.push(sha256(code).digest("base64"));
    start = html.indexOf(scriptTag, isWhole ? codeEnd : start + scriptTag.length);
  }
  return { html: html.replaceAll(attribute, ""), hashes };
}

export function sealPage(rendered: RenderedPage, options: SealOptions): SealedPage {
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
    body: pageBody(body, [...headers, "etag", etag]),
  };
}

function sealBody({ body, mark }: RenderedPage): { body: Buffer; hashes: string[] } {
  if (mark === null) return { body: Buffer.from(body), hashes: [] };
  const { html, hashes } = sealScripts(typeof body === "string" ? body : Buffer.from(body).toString(), mark);
  return { body: Buffer.from(html), hashes };
}

const hasHeader = ({ headers }: RenderedPage, name: string, value = /(?:)/): boolean =>
  headers.some((header) => header[0].toLowerCase() === name && value.test(header[1]));

const sha256 = (text: string) => createHash("sha256").update(text);
