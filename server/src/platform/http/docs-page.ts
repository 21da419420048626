import type { Endpoint } from "@pazar/contract/endpoint";
import { endpoints } from "@pazar/contract/endpoints";
import { errorStatus } from "@pazar/contract/errors";
import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { calls } from "./api.ts";
import { jsonSchema, openApi, type OpenApi } from "./openapi.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

const schemaText = (schema: z.core.$ZodType, io: "input" | "output"): string =>
  escape(JSON.stringify(jsonSchema(schema, io), null, 2));

function section(call: keyof typeof endpoints): string {
  const { access, summary, params, query, body, answer }: Endpoint = endpoints[call];
  const part = (name: string, schema: z.core.$ZodType | undefined, io: "input" | "output") =>
    schema ? `<details><summary>${name}</summary><pre>${schemaText(schema, io)}</pre></details>` : "";
  return `<section id="${escape(call)}"><h2><code>${escape(call)}</code></h2>
<p>${escape(summary)} <strong>${access}</strong></p>
${part("Path", params, "input")}
${part("Query", query, "input")}
${part("Body", body, "input")}
${answer ? part("Answer", answer, "output") : "<p>204, no body.</p>"}</section>`;
}

const stylesheet = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color-scheme:light dark}
h2{font-size:1.1rem;margin:2rem 0 .25rem}
pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:10px}
strong{font-size:.8rem;border:1px solid #8886;border-radius:10px;padding:.1rem .5rem}
td{padding:.1rem 1rem .1rem 0}`;

const page = (): string => `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pazar API</title><link rel="stylesheet" href="/api/docs/style.css">
</head><body>
<main><h1>Pazar API</h1>
<p>The same as <a href="/api/docs/openapi.json">OpenAPI 3.1</a>.
Every write needs the cookie of <code>GET /sanctum/csrf-cookie</code> repeated in the header <code>X-XSRF-TOKEN</code>.
Errors are <code>{ message, code, errors? }</code>:</p>
<table><tbody>${Object.entries(errorStatus)
  .map(([code, status]) => `<tr><td>${status}</td><td><code>${code}</code></td></tr>`)
  .join("")}</tbody></table>
${calls.map(section).join("\n")}</main></body></html>`;

/** A readable page of every call, made from the contract at the first request, so that processes start sooner. */
export function mountDocs(app: FastifyInstance, publicUrl: string): void {
  let html: string | undefined;
  let description: OpenApi | undefined;
  app.get("/api/docs", (_request, reply) =>
    reply
      .header(
        "content-security-policy",
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .type("text/html; charset=utf-8")
      .send((html ??= page())),
  );
  app.get("/api/docs/style.css", (_request, reply) => reply.type("text/css; charset=utf-8").send(stylesheet));
  app.get("/api/docs/openapi.json", () => (description ??= openApi(publicUrl)));
}
