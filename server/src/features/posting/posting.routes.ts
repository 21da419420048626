import type { myListingEndpoints } from "@pazar/contract/listings/my-listings";
import type { textCheckEndpoints } from "@pazar/contract/listings/text-checks";
import type { postingEndpoints } from "@pazar/contract/listings/posting";
import type { Config } from "../../platform/config.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { photoLimit } from "../../platform/media/photo-limit.ts";
import { consumeRateLimit } from "../../platform/security/rate-limit.ts";
import { signedIn } from "../../platform/security/session.ts";
import type { Storage } from "../../platform/media/storage.ts";
import { changeListingStatus } from "./change-listing-status.ts";
import type { PostingDependencies } from "./check-content.ts";
import { createListing } from "./create-listing.ts";
import { checkPhotos } from "./findings/check-photos.ts";
import { checkTexts } from "./findings/check-texts.ts";
import { editListing } from "./edit-listing.ts";
import { discardDraft, findDraft, saveDraft } from "./listing-drafts.ts";
import { lowerPrice } from "./lower-price.ts";
import { editableListing, myListing, myListings } from "./my-listings.ts";
import { postingLimits } from "./posting-limits.ts";
import { uploadPhoto } from "./upload-photo.ts";

type Dependencies = PostingDependencies & { config: Config; storage: Storage };

export function postingRoutes({
  config,
  storage,
  ...dependencies
}: Dependencies): Routes<typeof postingEndpoints & typeof myListingEndpoints & typeof textCheckEndpoints> {
  const { db } = dependencies;
  const count = (limit: keyof typeof postingLimits, userId: number): Promise<void> =>
    consumeRateLimit(db, postingLimits[limit], String(userId));

  return {
    "POST /api/photos": async ({ actor, upload, reply }) => {
      const { id } = signedIn(actor);
      await consumeRateLimit(db, photoLimit, String(id));
      const photo = await uploadPhoto({ db, storage }, id, upload);
      reply.status(201);
      return photo;
    },

    "GET /api/listing-draft": async ({ actor }) => ({ draft: await findDraft(dependencies, signedIn(actor).id) }),

    "PUT /api/listing-draft": async ({ actor, body }) => {
      const { id } = signedIn(actor);
      await count("draft", id);
      return saveDraft(dependencies, id, body);
    },

    "DELETE /api/listing-draft": async ({ actor }) => {
      await discardDraft(db, signedIn(actor).id);
      return undefined;
    },

    "POST /api/listings": async ({ actor, body, locale, reply }) => {
      const { id: userId } = signedIn(actor);
      await count("create", userId);
      const listingId = await createListing({ ...dependencies, canSendSms: config.canSendSms }, body, {
        userId,
        locale,
      });
      reply.status(201);
      return editableListing(dependencies, userId, listingId);
    },

    "POST /api/photo-checks": async ({ actor, body }) => {
      const { id } = signedIn(actor);
      await count("check", id);
      return { used: await checkPhotos(db, id, body) };
    },

    "POST /api/text-checks": async ({ actor, body }) => {
      const { id } = signedIn(actor);
      await count("check", id);
      return checkTexts(db, id, body);
    },

    "GET /api/profile/listings": ({ actor, query }) =>
      myListings(dependencies, config.APP_SECRET, signedIn(actor).id, query),

    "GET /api/profile/listings/:id": ({ actor, params }) =>
      editableListing(dependencies, signedIn(actor).id, params.id),

    "PUT /api/listings/:id": async ({ actor, params, body, locale }) => {
      const { id: userId } = signedIn(actor);
      await count("edit", userId);
      await editListing(dependencies, params.id, body, { userId, locale });
      return editableListing(dependencies, userId, params.id);
    },

    "PUT /api/listings/:id/status": async ({ actor, params, body }) => {
      const { id: userId } = signedIn(actor);
      await count("status", userId);
      await changeListingStatus(db, userId, params.id, body.action);
      return myListing(dependencies, userId, params.id);
    },

    "PUT /api/listings/:id/price": async ({ actor, params, body, locale }) => {
      const { id: userId } = signedIn(actor);
      await count("status", userId);
      await lowerPrice(db, userId, params.id, { price: body.price, locale });
      return myListing(dependencies, userId, params.id);
    },

    "DELETE /api/listings/:id": async ({ actor, params }) => {
      const { id: userId } = signedIn(actor);
      await count("status", userId);
      await changeListingStatus(db, userId, params.id, "delete");
      return myListing(dependencies, userId, params.id);
    },
  };
}
