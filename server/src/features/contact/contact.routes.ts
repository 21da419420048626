import type { contactEndpoints } from "@pazar/contract/listings/listing-contact";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { consumeRateLimit, type RateLimit } from "../../platform/security/rate-limit.ts";
import { findSellerPhone } from "./contact.queries.ts";

/** Enough for buyers, too few for scrapers. */
const phonesPerAddress: RateLimit = { name: "phone", max: 30, windowSeconds: 3_600 };

export const contactRoutes = ({ db }: { db: Database }): Routes<typeof contactEndpoints> => ({
  "GET /api/listings/:id/phone": async ({ params, address, reply }) => {
    await consumeRateLimit(db, phonesPerAddress, address);
    const seller = await findSellerPhone(db, params.id);
    if (!seller) throw new ApiError("LISTING_NOT_FOUND");
    if (seller.phone === null) throw new ApiError("PHONE_NOT_FOUND");
    reply.header("cache-control", "no-store");
    return { phone: seller.phone };
  },
});
