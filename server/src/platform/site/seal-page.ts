import { transcode } from "node:buffer";
import { createHash, hash, randomBytes } from "node:crypto";
import { pageBody, type PageBody } from "./page-body.ts";

export type HeaderPairs = ReadonlyArray<readonly [name: string, value: string]>;

/** What was written as text, and the bytes of parts that were remembered, in their order. */
export type PagePieces = readonly (string | Uint8Array)[];

export type Shell = {
  /** The nonce React rendered with, from newMark(); null where the answer is not HTML. */
  readonly mark: string | null;
  /** Null stands for the next of what is a page's own. */
  readonly pieces: readonly (PagePieces[number] | null)[];
};

/** Many pages have the same shell: one object, which is sealed once. Scripts that run are in it alone. What a page has of its own is one piece or several for each place. */
export type WrittenPage = { shell: Shell; own: readonly (PagePieces[number] | PagePieces)[] };

export type RenderedPage = WrittenPage & {
  status: number;
  headers: HeaderPairs;
  /** What the page shows: `settings`, `listings:1000123`, ... */
  tags: ReadonlySet<string>;
};

export type SealedPage = {
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
export type SealOptions = { securityHeaders: HeaderPairs; csp?: CspOptions };

const scriptTag = "<script";
const managedHeaders = ["content-encoding", "content-length", "etag", "transfer-encoding"];

const ofThisProcess = randomBytes(16).toString("base64url");
let marks = 0;

/** Nobody can guess it: no mark leaves the process. */
export const newMark = (): string => `${ofThisProcess}${(marks++).toString(36)}`;

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
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'", ...formTargets],
    ["frame-ancestors", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

// Only scripts that React itself wrote carry the mark, so an injected one is never hashed. React escapes < and > in
// attributes: a tag that holds either was not written by React alone.
export function sealScripts(html: Buffer, mark: string): { pieces: Buffer[]; hashes: string[] } {
  const attribute = ` nonce="${mark}"`;
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
  return { pieces: cut(html, attribute), hashes };
}

/** What is left and right of a text and between its occurrences. */
function cut(html: Buffer, text: string): Buffer[] {
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(text); at >= 0; at = html.indexOf(text, from)) {
    pieces.push(html.subarray(from, at));
    from = at + text.length;
  }
  return [...pieces, html.subarray(from)];
}

let units = Buffer.alloc(2 ** 18);

/** Texts as one, by way of V8's own encoding of a text with Turkish letters: a tenth of what `Buffer.from(text)` takes for a whole page. */
function utf8(texts: readonly string[]): Buffer {
  const length = texts.reduce((sum, text) => sum + 2 * text.length, 0);
  if (units.length < length) units = Buffer.alloc(length);
  let end = 0;
  for (const text of texts) end += units.write(text, end, "utf16le");
  const all = units.subarray(0, end);
  try {
    return transcode(all, "utf16le", "utf8");
  } catch {
    // Half a pair of surrogates, which a person can write: Buffer.from replaces it.
    return Buffer.from(all.toString("utf16le"));
  }
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
  const etag = isUnstored ? null : etagOf(headers, body);
  const tagged = etag === null ? [] : ["etag", etag];
  return {
    status: rendered.status,
    etag,
    isShareable: !isUnstored && !hasHeader(rendered, "set-cookie"),
    notModifiedHeaders: [...shared.flat(), ...tagged],
    body: pageBody(body, [...headers, ...tagged]),
  };
}

/** A browser may keep the old policy on a 304, so a changed header has to change the tag as well. */
function etagOf(headers: readonly string[], body: readonly Uint8Array[]): string {
  const digest = createHash("sha256").update(headers.join("\n"));
  for (const piece of body) digest.update(piece);
  return `W/"${digest.digest("base64url")}"`;
}

type SealedShell = { pieces: readonly (Uint8Array | null)[]; hashes: readonly string[] };
const sealedShells = new WeakMap<Shell, SealedShell>();

function sealShell(shell: Shell): SealedShell {
  const known = sealedShells.get(shell);
  if (known) return known;
  const sealed = sealPieces(shell);
  sealedShells.set(shell, sealed);
  return sealed;
}

function sealPieces({ mark, pieces }: Shell): SealedShell {
  if (mark === null)
    return { pieces: pieces.map((piece) => (typeof piece === "string" ? utf8([piece]) : piece)), hashes: [] };
  // As one text, which is turned into bytes and searched at once; like the mark itself, nobody can have written what stands for all else in it.
  const stand = `<${mark}>`;
  const { pieces: texts, hashes } = sealScripts(
    utf8(pieces.map((piece) => (typeof piece === "string" ? piece : stand))),
    mark,
  );
  const others = pieces.filter((piece) => typeof piece !== "string").values();
  return {
    pieces: texts.flatMap((piece) =>
      cut(piece, stand).flatMap((text, index) => (index === 0 ? text : [others.next().value ?? null, text])),
    ),
    hashes,
  };
}

function sealBody({ shell, own }: WrittenPage): { body: Uint8Array[]; hashes: readonly string[] } {
  const { pieces, hashes } = sealShell(shell);
  const body: Uint8Array[] = [];
  let texts: string[] = [];
  const endTexts = (): void => {
    if (texts.length > 0) body.push(utf8(texts));
    texts = [];
  };
  const add = (piece: PagePieces[number]): void => {
    if (typeof piece === "string") return void texts.push(piece);
    if (piece.length === 0) return;
    endTexts();
    body.push(piece);
  };
  const left = own.values();
  for (const piece of pieces) {
    const next = piece ?? left.next().value ?? "";
    if (typeof next === "string" || next instanceof Uint8Array) add(next);
    else next.forEach(add);
  }
  endTexts();
  return { body, hashes };
}

const hasHeader = ({ headers }: RenderedPage, name: string, value = /(?:)/): boolean =>
  headers.some((header) => header[0].toLowerCase() === name && value.test(header[1]));
