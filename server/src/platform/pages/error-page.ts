import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Locale } from "@pazar/contract/locale";
import { m } from "../text/locale.ts";
import type { HeaderPairs } from "./finalize-page.ts";

const pages = {
  notAllowed: {
    status: 405,
    title: m["app.methodNotAllowed.title"],
    text: m["app.methodNotAllowed.text"],
    headers: [["allow", "GET, HEAD"]],
  },
  failed: { status: 500, title: m["app.error.title"], text: m["app.error.text"], headers: [] },
  overloaded: {
    status: 503,
    title: m["app.overloaded.title"],
    text: m["app.overloaded.text"],
    headers: [["retry-after", "5"]],
  },
  unavailable: {
    status: 503,
    title: m["app.unavailable.title"],
    text: m["app.unavailable.text"],
    headers: [["retry-after", "5"]],
  },
} satisfies Record<string, { status: number; title: Text; text: Text; headers: HeaderPairs }>;

type Text = (inputs: Record<never, never>, options: { locale: Locale }) => string;
export type ErrorPage = keyof typeof pages;

const style = `:root{color-scheme:light dark;--brand:light-dark(#0b756f,#35c4b6)}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f5f6f8,#0d1217);color:light-dark(#111a22,#e8eef4);font:1rem/1.5 system-ui,sans-serif}
main{max-width:30rem;padding:2rem;text-align:center}
a{display:inline-block;margin:.5rem;color:var(--brand);font-weight:600}`;
const styleHash = createHash("sha256").update(style).digest("base64");
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The page for when the site itself cannot render one: needs nothing but the dictionaries. */
export function writeErrorPage(
  response: ServerResponse,
  kind: ErrorPage,
  locale: Locale,
  securityHeaders: HeaderPairs,
): void {
  const { status, title, text, headers } = pages[kind];
  const say = (message: Text): string => message({}, { locale });
  const html = `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say(title)} | ${say(m["site.name"])}</title>
<style>${style}</style>
</head>
<body><main><h1>${say(title)}</h1><p>${say(text)}</p><a href="">${say(m["app.error.reload"])}</a><a href="/">${say(m["app.error.home"])}</a></main></body>
</html>
`;
  const all: HeaderPairs = [
    ...securityHeaders,
    ...headers,
    ["content-security-policy", policy],
    ["content-type", "text/html; charset=utf-8"],
    ["cache-control", "no-store"],
    ["content-length", String(Buffer.byteLength(html))],
  ];
  response.writeHead(status, all.flat());
  response.end(html);
}
