import { cacheNames } from "../platform/offline/offline-caches.ts";
import { outboxTag } from "../platform/offline/stored-outgoing.ts";
import type { WorkerMessage } from "../platform/offline/worker-messages.ts";
import { forgetSession } from "./device-session.ts";
import { answerFile } from "./files.ts";
import { answerOwn } from "./own-answers.ts";
import { answerData, answerPage } from "./pages.ts";
import { openPath, renewSubscription, showPush } from "./push.ts";
import { requestKind } from "./request-kind.ts";
import { sendOutbox } from "./send-outbox.ts";
import { cacheShell, deleteOldShells } from "./shell.ts";
import { noteVisit } from "./visits.ts";
import { worker } from "./worker-scope.ts";

// No skipWaiting: a new version takes over when no page of the old one is open any more.
worker.addEventListener("install", (event) => event.waitUntil(cacheShell()));

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([deleteOldShells(), worker.registration.navigationPreload?.enable(), worker.clients.claim()]),
  );
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.method === "POST" && pathname === "/api/logout") return event.waitUntil(forgetSession());
  const kind = requestKind(request, worker.location.origin);
  if (kind === "page") event.respondWith(answerPage(event));
  else if (kind === "data") event.respondWith(answerData(event));
  else if (kind === "file") event.respondWith(answerFile(event, cacheNames.files));
  else if (kind === "photo") event.respondWith(answerFile(event, cacheNames.photos));
  else if (kind === "own") {
    const answer = answerOwn(event);
    event.respondWith(answer);
    // Each page begins with this call: who is back may have messages that wait.
    if (pathname === "/api/user")
      event.waitUntil(answer.then(({ ok }) => (ok ? sendOutbox() : undefined)).catch(() => {}));
  }
});

worker.addEventListener("message", (event) => {
  const message: WorkerMessage = event.data;
  if (message.type === "visited") event.waitUntil(noteVisit(message, worker.location.origin));
  if (message.type === "signed_out") event.waitUntil(forgetSession());
});

/** Background Sync is not in TypeScript's library: only Chromium has it. */
type SyncEvent = ExtendableEvent & { tag: string };
const isSyncEvent = (event: Event): event is SyncEvent => "tag" in event && "waitUntil" in event;

worker.addEventListener("sync", (event: Event) => {
  if (isSyncEvent(event) && event.tag === outboxTag) event.waitUntil(sendOutbox());
});

worker.addEventListener("push", (event) => event.waitUntil(showPush(event.data)));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data));
});
worker.addEventListener("pushsubscriptionchange", (event: Event) => {
  if ("waitUntil" in event && event instanceof ExtendableEvent) {
    const old =
      "oldSubscription" in event && event.oldSubscription instanceof PushSubscription ? event.oldSubscription : null;
    event.waitUntil(renewSubscription(old));
  }
});
