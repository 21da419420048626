import { createHash, hash, randomBytes } from "node:crypto";
import type { PageTag } from "@pazar/contract/pages/page-tags";
import { pageBody, type PageBody } from "./page-body.ts";

export type HeaderPairs = ReadonlyArray<readonly [name: string, value: string]>;

export type RenderedPage = {
  status: number;
  headers: HeaderPairs;
  body: Buffer;
  /** What React rendered the site's own scripts with, from newNonce(); null where the answer is not HTML. */
  nonce: string | null;
  /** What the page shows: `settings`, `listings:1000123`, ... */
  tags: ReadonlySet<PageTag>;
};

export type FinalPage = {
  status: number;
  /** None where the answer is not to be stored. */
  etag: string | null;
  /** False where the answer is meant for one visitor: it sets a cookie or asks not to be stored. */
  isShareable: boolean;
  notModifiedHeaders: string[];
  body: PageBody;
};

export type CspOptions = { connectSources?: readonly string[]; formTargets?: readonly string[] };

/** The security headers of every answer, except the content security policy: that one is made here. */
export type FinalizeOptions = { securityHeaders: HeaderPairs; csp?: CspOptions };

const referrerPolicy = "referrer-policy";
const managedHeaders = ["content-encoding", "content-length", "etag", "transfer-encoding"];

/** A little over half the time of SHA-256, where the processor has no instructions for that. */
const tagHash = "blake2b512";
const tagLength = 32;

const ofThisProcess = randomBytes(16).toString("base64url");
let nonces = 0;

/** Cannot be guessed and never leaves the process: a cached page cannot carry a nonce of its own for each visitor, so hashes take its place. */
export const newNonce = (): string => `${ofThisProcess}${(nonces++).toString(36)}`;

export function finalizePage(rendered: RenderedPage, options: FinalizeOptions): FinalPage {
  const { body, hashes } =
    rendered.nonce === null ? { ...rendered, hashes: [] } : hashScripts(rendered.body, rendered.nonce);
  const isUnstored = hasHeader(rendered, "cache-control", /no-store/i);
  const shared: HeaderPairs = [
    // A page may set a stricter referrer policy than the usual one.
    ...options.securityHeaders.filter(([name]) => name !== referrerPolicy || !hasHeader(rendered, name)),
    ...rendered.headers.filter(([name]) => name === referrerPolicy),
    ["content-security-policy", contentSecurityPolicy(hashes, options.csp)],
    ["cache-control", isUnstored ? "no-store" : "private, no-cache"],
    ["vary", "Accept-Encoding, Cookie, Accept-Language"],
  ];
  const replaced = new Set([...managedHeaders, ...shared.map(([name]) => name.toLowerCase())]);
  const headers = [...shared, ...rendered.headers.filter(([name]) => !replaced.has(name.toLowerCase()))].flat();
  // A browser may keep the old policy on a 304, so a changed header has to change the tag as well.
  const etag = isUnstored
    ? null
    : `W/"${createHash(tagHash).update(headers.join("\n")).update(body).digest("base64url").slice(0, tagLength)}"`;
  const tagged = etag === null ? [] : ["etag", etag];
  return {
    status: rendered.status,
    etag,
    isShareable: !isUnstored && !hasHeader(rendered, "set-cookie"),
    notModifiedHeaders: [...shared.flat(), ...tagged],
    body: pageBody(body, [...headers, ...tagged]),
  };
}

const hasHeader = ({ headers }: RenderedPage, name: string, value = /(?:)/): boolean =>
  headers.some((header) => header[0].toLowerCase() === name && value.test(header[1]));

export function contentSecurityPolicy(
  hashes: Iterable<string>,
  { connectSources = [], formTargets = [] }: CspOptions = {},
): string {
  const directives = [
    ["default-src", "'self'"],
    ["script-src", "'self'", ...[...new Set(hashes)].map((each) => `'sha256-${each}'`)],
    ["style-src", "'self'"],
    ["style-src-elem", "'self'"],
    ["style-src-attr", "'unsafe-inline'"],
    ["img-src", "'self'", "data:", "blob:"],
    ["connect-src", "'self'", ...connectSources],
    ["worker-src", "'self'"],
    ["manifest-src", "'self'"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'", ...formTargets],
    ["frame-ancestors", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

const scriptTag = "<script";

// Only scripts that React itself wrote carry the nonce, so an injected one is never hashed. React escapes < and > in
// attributes: a tag that holds either was not written by React alone.
export function hashScripts(html: Buffer, nonce: string): { body: Buffer; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const hashes: string[] = [];
  for (let start = html.indexOf(scriptTag); start >= 0; ) {
    const tagEnd = html.indexOf(">", start);
    const codeEnd = tagEnd < 0 ? -1 : html.indexOf("</script>", tagEnd);
    if (codeEnd < 0) break;
    const attributes = html.subarray(start + scriptTag.length, tagEnd);
    const isWhole = !attributes.includes("<");
    const code = html.subarray(tagEnd + 1, codeEnd);
    if (isWhole && code.length > 0 && attributes.includes(attribute)) hashes.push(hash("sha256", code, "base64"));
    start = html.indexOf(scriptTag, isWhole ? codeEnd : start + scriptTag.length);
  }
  return { body: without(html, attribute), hashes };
}

function without(html: Buffer, text: string): Buffer {
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(text); at >= 0; at = html.indexOf(text, from)) {
    pieces.push(html.subarray(from, at));
    from = at + text.length;
  }
  return Buffer.concat([...pieces, html.subarray(from)]);
}
