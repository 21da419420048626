import type { pushEndpoints } from "@pazar/contract/notices/push";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { Routes } from "../../../platform/http/calls.ts";
import { isPushKey } from "../../../platform/push/encrypt-payload.ts";
import { isPushAddress } from "../../../platform/push/push-address.ts";
import type { PushSender } from "../../../platform/push/push-sender.ts";
import { consumeRateLimit } from "../../../platform/security/rate-limit.ts";
import { signedIn } from "../../../platform/security/session.ts";
import { m } from "../../../platform/text/locale.ts";
import { removeSubscription, saveSubscription } from "./subscriptions.ts";

const subscribeLimit = { name: "push subscriptions", max: 60, windowSeconds: 3_600 };

type Dependencies = { db: Database; config: Pick<Config, "PUSH_LOOPBACK">; push: Pick<PushSender, "publicKey"> };

export const pushRoutes = ({ db, config, push }: Dependencies): Routes<typeof pushEndpoints> => ({
  "GET /api/push/key": () => ({ key: push.publicKey }),

  "POST /api/push/subscriptions": async ({ actor, body }) => {
    const { id, sessionId } = signedIn(actor);
    await consumeRateLimit(db, subscribeLimit, String(id));
    if (!isPushAddress(body.endpoint, { isLoopbackAllowed: config.PUSH_LOOPBACK }))
      throw new ApiError("INVALID", { fields: { endpoint: [m["notices.errors.pushAddress"]()] } });
    if (!isPushKey(body.keys.p256dh))
      throw new ApiError("INVALID", { fields: { "keys.p256dh": [m["notices.errors.pushKey"]()] } });
    await saveSubscription(db, { userId: id, sessionId, ...body });
    return undefined;
  },

  "POST /api/push/subscriptions/remove": async ({ actor, body }) => {
    await removeSubscription(db, signedIn(actor).id, body.endpoint);
    return undefined;
  },
});
