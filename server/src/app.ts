import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { reencryptAppSecrets } from "./features/accounts/second-factor/authenticator-app.ts";
import { readViewerCookie } from "./features/accounts/sign-in/viewer-cookie.ts";
import { lastBackup } from "./features/backups/backup-runs.ts";
import { cachedCategories } from "./features/categories/category-tree.ts";
import { cachedFilters } from "./features/categories/filters.ts";
import { mountFeeds } from "./features/feeds/feeds.routes.ts";
import { createSearchContext } from "./features/listing-search/search-context.ts";
import { createListingViews, type ListingViews } from "./features/listings/listing-views.ts";
import { createCardsCache } from "./features/listings/cards-cache.ts";
import { mountPhotos } from "./features/listings/photos.routes.ts";
import { rebuildListingWordsIfOld } from "./features/listings/rebuild-listing-words.job.ts";
import { cachedPlaces } from "./features/locations/gazetteer.ts";
import { placeKey, readPlaceCookie } from "./features/locations/place-cookie.ts";
import { mountLiveMessages } from "./features/messages/live/live-messages.ts";
import { mountOnlineUsers } from "./features/messages/presence/online-users.ts";
import { mountUnsubscribe } from "./features/notices/unsubscribe.ts";
import { mountCardCallback } from "./features/payments/card/card-payments.routes.ts";
import { createPriceGuides } from "./features/price-guide/price-guides.ts";
import { refreshSearchWordsIfEmpty } from "./features/search/refresh-search-words.job.ts";
import { createSecurityLog, securityStream, type SecurityLog } from "./features/security-log/security-log.ts";
import { startHeartbeat } from "./features/system/process-heartbeat.ts";
import { guestReads } from "./guest-reads.ts";
import { createHandlers } from "./handlers.ts";
import { createJobs } from "./jobs.ts";
import { listenForChanges } from "./platform/database/changes.ts";
import type { Config } from "./platform/config.ts";
import { createDatabase } from "./platform/database/database.ts";
import { openVisitorsPool } from "./platform/database/open-visitors-pool.ts";
import { createPrepare, createRunNamed } from "./platform/database/prepare.ts";
import { watchReplicas } from "./platform/database/replicas.ts";
import { ApiError } from "./platform/http/api-error.ts";
import { mountApi } from "./platform/http/api.ts";
import { createRunner, guestCaller } from "./platform/http/calls.ts";
import { mountDocs } from "./platform/http/docs-page.ts";
import { mountOperations } from "./platform/http/operations.ts";
import { securityHeaders } from "./platform/security/security-headers.ts";
import { createServer } from "./platform/http/server.ts";
import { prepareJobs, startJobs, type Job, type ObserveJob } from "./platform/jobs/jobs.ts";
import { readQueueState } from "./platform/jobs/queue-state.ts";
import type { Log } from "./platform/log.ts";
import { readDiskSpace } from "./platform/media/disk-space.ts";
import { createMetrics, type CallOut, type Metrics } from "./platform/metrics/metrics.ts";
import { askForMetrics } from "./platform/metrics/metrics-of-processes.ts";
import { forwardPolls } from "./platform/realtime/forward-polls.ts";
import { closeEndedConnections, createRealtime, serveRealtime } from "./platform/realtime/realtime.ts";
import { countLookups } from "./platform/cache/lookups.ts";
import { createRowCache } from "./platform/cache/row-cache.ts";
import { createTaggedCache } from "./platform/cache/tagged-cache.ts";
import { createHitServer, type PageHit } from "./platform/pages/serve-hits.ts";
import { createPageCache } from "./platform/pages/page-cache.ts";
import type { Cookies } from "./platform/pages/mount-pages.ts";
import { mountSite } from "./platform/pages/site.ts";
import type { Storage } from "./platform/media/storage.ts";
import { createVisitors } from "./platform/http/visitor.ts";
import { createTracing } from "./platform/tracing/create-tracing.ts";
import { isWebProcess } from "./platform/web-processes.ts";
import { createServices } from "./services.ts";

export type AppOptions = {
  config: Config;
  pool: pg.Pool;
  databaseUrl: string;
  log: Log;
  storage: Storage;
  site: "built" | "development" | "none";
};
export type App = {
  server: FastifyInstance;
  jobs: readonly Job[];
  views: ListingViews;
  securityLog: SecurityLog;
  metrics: Metrics;
  /** `GET /api/listings`, ...: all that is mounted. */
  routes: readonly string[];
  /** Runs jobs from now on, if this process has that role. */
  startJobs(): Promise<void>;
  stop(): Promise<void>;
};

/** `pool` is for jobs; requests use a pool of their own, with a statement timeout. */
export async function createApp({ config, pool, databaseUrl, log, storage, site }: AppOptions): Promise<App> {
  const tracing = await createTracing(config, log);
  const visitorsPool = await openVisitorsPool(databaseUrl, config);
  const db = createDatabase(visitorsPool, tracing);
  const statements = { hasNames: config.PREPARE_STATEMENTS, tracing };
  const prepare = createPrepare(() => visitorsPool, statements);
  const changes = await listenForChanges(databaseUrl, log);
  // Registered before all caches, so that none of them is filled again from a replica that lacks the change.
  const replicas =
    config.DATABASE_REPLICA_URL &&
    watchReplicas({
      primaryUrl: databaseUrl,
      urls: config.DATABASE_REPLICA_URL,
      primary: visitorsPool,
      maxLagMs: config.REPLICA_MAX_LAG_MS,
      connections: config.DATABASE_CONNECTIONS,
      statementTimeoutMs: config.STATEMENT_TIMEOUT_MS,
      changes,
      log,
    });
  const lookups = { answers: countLookups(), cards: countLookups() };
  const cached = createTaggedCache(changes, lookups.answers);
  const pages = createPageCache({
    securityHeaders: securityHeaders(config.PUBLIC_URL),
    // New listings appear only as pages expire, since no cached page is tagged with them: at most 15 s.
    freshMs: 5_000,
    staleMs: 10_000,
    maxBytes: config.PAGE_CACHE_MB * 2 ** 20,
    csp: config.REALTIME_URL === undefined ? {} : { connectSources: [new URL(config.REALTIME_URL).origin] },
    onError: (error) => log.error({ err: error }, "a cached page was not refreshed"),
  });

  const categories = cachedCategories({ db, cached });
  const filters = cachedFilters({ db, cached });
  const places = cachedPlaces({ db, cached });
  const rowCache = createRowCache(changes, lookups.cards);
  const cards = createCardsCache({ db, prepare, rowCache, categories, filters, places });
  const guides = createPriceGuides({ db, cached, categories, filters, places });
  const search = createSearchContext({
    db,
    runNamed: createRunNamed(() => visitorsPool, statements),
    categories,
    cached,
  });
  const visitorOf = createVisitors(db);
  const publicOrigin = new URL(config.PUBLIC_URL).origin;
  const realtime = await createRealtime({
    databaseUrl,
    redisUrl: config.REDIS_URL,
    publicOrigins: [publicOrigin],
    log,
  });
  const metrics = createMetrics({
    pageCache: pages.stats,
    lookups,
    pools: { visitors: visitorsPool, jobs: pool },
    sockets: () => realtime.io.of("/").sockets.size,
    queue: () => readQueueState(db),
    disk: () => readDiskSpace(config.DATA_DIR),
    lastBackup: () => lastBackup(db),
  });
  const callOut: CallOut = (service, call, isDone) =>
    tracing.span(`call ${service}`, { kind: "client" }, () => metrics.callOut(service, call, isDone));
  const { mailer, push, sms, cardProvider } = createServices(config, log, callOut);
  const handlers = createHandlers({
    config,
    log,
    db,
    prepare,
    storage,
    cached,
    realtime,
    push,
    cardProvider,
    visitorOf,
    categories,
    filters,
    places,
    search,
    cards,
    guides,
  });
  const run = createRunner(
    handlers,
    replicas &&
      guestReads({ ...statements, replicas, config, cached, rowCache, categories, filters, places, guides, visitorOf }),
  );
  // Registered after all caches of data, so that a page is dropped only after what it is made of.
  changes.onChange(pages.drop);
  changes.onGap(pages.clear);
  const views = createListingViews({ db, visitorOf, log });
  const securityLog = createSecurityLog({ db, log, write: securityStream(config) });
  const jobsDb = createDatabase(pool, tracing);
  const jobs = createJobs({
    db: jobsDb,
    prepare: createPrepare(() => pool, statements),
    databaseUrl,
    config,
    log,
    storage,
    mailer,
    push,
    sms,
    realtime,
    search,
    categories,
    filters,
    places,
    cardProvider,
    securityLog,
  });
  await prepareJobs(pool, log);
  const placeKeyOf = (cookies: Cookies): string => placeKey(readPlaceCookie(config.APP_SECRET, cookies));
  const notePage = (visit: PageHit, status: number): void =>
    views.notePage(visit, status, readViewerCookie(config.APP_SECRET, visit.cookies));
  const serveHit = createHitServer({ config, pageCache: pages, placeKeyOf, onHit: (hit) => notePage(hit, 200) });
  const forwardPoll =
    config.REALTIME_FORWARD_URL === undefined ? () => false : forwardPolls(config.REALTIME_FORWARD_URL);
  const server = await createServer(
    config,
    log,
    (request, response) => forwardPoll(request, response) || serveHit(request, response),
  );
  const routes: string[] = [];
  server.addHook("onRoute", ({ method, url }) => void routes.push(...[method].flat().map((one) => `${one} ${url}`)));
  let isStopping = false;
  tracing.observeRequests(server);
  metrics.observeRequests(server);
  mountOperations(server, {
    pool: visitorsPool,
    metrics: isWebProcess ? askForMetrics(metrics.registry) : () => metrics.registry().metrics(),
    metricsToken: config.METRICS_TOKEN,
    isStopping: () => isStopping,
  });
  if (config.ROLES.has("realtime")) {
    serveRealtime(server, { realtime, db, publicOrigin, log });
    mountLiveMessages({ realtime, db, log });
    changes.onEndedSessions((userId) => closeEndedConnections(realtime, userId));
    await mountOnlineUsers(server, { realtime, db, log });
  }
  if (config.ROLES.has("web")) {
    mountApi(server, { db, config, run, observe: securityLog.record });
    mountDocs(server, config.PUBLIC_URL);
    mountPhotos(server, { storage, config });
    mountFeeds(server, { db, config, categories });
    await mountCardCallback(server, { db, provider: cardProvider, log });
    await mountUnsubscribe(server, { db, config });
    server.all("/api/*", () => {
      throw new ApiError("NOT_FOUND");
    });
    if (site !== "none") {
      await mountSite(server, {
        config,
        pageCache: pages,
        isDevelopment: site === "development",
        apiFor: (visit) => guestCaller(run, visit),
        placeKeyOf,
        tracing,
        onPage: notePage,
      });
    }
  }
  let heartbeat: { stop(): Promise<void> } | undefined;
  server.addHook("onListen", async () => {
    heartbeat = startHeartbeat({ db, config, log });
  });
  let worker: { stop(): Promise<void> } | undefined;
  return {
    server,
    jobs,
    views,
    securityLog,
    metrics,
    routes,
    async startJobs() {
      if (!config.ROLES.has("worker")) return;
      await refreshSearchWordsIfEmpty(db);
      await rebuildListingWordsIfOld(db);
      await reencryptAppSecrets({ db: jobsDb, config });
      const observe: ObserveJob = (name, work) =>
        tracing.span(`job ${name}`, { kind: "consumer" }, () => metrics.observeJob(name, work));
      worker = await startJobs({ pool, jobs, log, observe });
    },
    async stop() {
      isStopping = true;
      // Load balancers have to see that the process is not ready before connections are refused.
      if (server.server.listening) await delay(config.STOP_DELAY_MS);
      await Promise.all([worker?.stop(), server.close()]);
      await heartbeat?.stop();
      await realtime.stop();
      await views.stop();
      await securityLog.stop();
      await mailer.stop();
      await changes.stop();
      await replicas?.stop();
      await visitorsPool.end();
      await tracing.stop();
    },
  };
}
