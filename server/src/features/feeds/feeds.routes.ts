import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { requestLocale } from "../../platform/http/request-locale.ts";
import { m } from "../../platform/text/locale.ts";
import type { Categories } from "../categories/category-tree.ts";
import { findSecurityContact, listNewest } from "./feeds.queries.ts";
import { robotsText } from "./robots.ts";
import { securityText } from "./security-txt.ts";
import { feedSize, rssFeed } from "./rss.ts";
import { categorySitemap, listingSitemap, pageSitemap, sitemapIndex } from "./sitemap.ts";

type Dependencies = { db: Database; config: Config; categories: Categories };

const plain = "text/plain; charset=utf-8";
const xml = "application/xml; charset=utf-8";
const anHour = "public, max-age=3600";
const fiveMinutes = "public, max-age=300";

/** 304 if the client already has this version. */
function send(request: FastifyRequest, reply: FastifyReply, text: string) {
  const etag = `W/"${createHash("sha256").update(text).digest("base64url")}"`;
  void reply.header("etag", etag);
  return request.headers["if-none-match"] === etag ? reply.code(304).send() : reply.send(text);
}

/** robots.txt, security.txt, the sitemap and an RSS feed per category. */
export function mountFeeds(app: FastifyInstance, { db, config, categories }: Dependencies): void {
  const site = config.PUBLIC_URL;

  app.get("/robots.txt", (request, reply) =>
    send(request, reply.type(plain).header("cache-control", anHour), robotsText(site)),
  );

  /** Without a contact there is nobody to write to, and no file. */
  async function securityContact(): Promise<string> {
    const contact = await findSecurityContact(db);
    if (contact === "") throw new ApiError("NOT_FOUND");
    return contact;
  }

  app.get("/.well-known/security.txt", async (request, reply) => {
    const text = securityText(site, await securityContact(), new Date());
    return send(request, reply.type(plain).header("cache-control", fiveMinutes), text);
  });

  app.get("/.well-known/security-policy.txt", async (request, reply) => {
    const contact = await securityContact();
    const text = `${m["feeds.securityPolicy"]({ contact }, { locale: requestLocale(request, config) })}\n`;
    void reply.type(plain).header("cache-control", fiveMinutes).header("vary", "Cookie, Accept-Language");
    return send(request, reply, text);
  });

  app.get("/sitemap.xml", async (request, reply) => {
    const text = await sitemapIndex(db, site);
    return send(request, reply.type(xml).header("cache-control", anHour), text);
  });

  app.get<{ Params: { file: string } }>("/sitemap/:file", async (request, reply) => {
    const [, name, range] = /^(pages|categories|listings-(\d{1,9}))\.xml$/.exec(request.params.file) ?? [];
    if (name === undefined) throw new ApiError("NOT_FOUND");
    void reply.type(xml).header("cache-control", anHour);
    if (range !== undefined) return reply.send(Readable.from(listingSitemap(db, Number(range), site)));
    const text =
      name === "pages"
        ? await pageSitemap(db, site)
        : categorySitemap(await categories.tree(), await categories.counts(0), site);
    return send(request, reply, text);
  });

  app.get<{ Params: { file: string } }>("/rss/:file", async (request, reply) => {
    const [, digits] = /^c(\d{1,9})\.xml$/.exec(request.params.file) ?? [];
    if (digits === undefined) throw new ApiError("NOT_FOUND");
    const tree = await categories.tree();
    const category = tree.find(Number(digits));
    if (!category && Number(digits) !== 0) throw new ApiError("CATEGORY_NOT_FOUND");
    const listings = await listNewest(db, category, feedSize);
    const text = rssFeed({
      site,
      locale: requestLocale(request, config),
      path: category ? tree.path(category) : [],
      listings,
    });
    void reply
      .type("application/rss+xml; charset=utf-8")
      .header("cache-control", fiveMinutes)
      .header("vary", "Cookie, Accept-Language");
    return send(request, reply, text);
  });
}
