import type { EditableListing, ListingEdit } from "@pazar/contract/posting";
import type * as z from "zod/mini";
import { writeAudit } from "../audit/write-audit.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import { signedIn } from "../../platform/security/session.ts";
import type { PostingParts } from "../posting/check-content.ts";
import { editListing } from "../posting/edit-listing.ts";
import { editableListing } from "../posting/my-listings.ts";
import { refuseIfLocked } from "./listing-locks.ts";
import { findSellerId } from "./moderation.queries.ts";

async function sellerOf({ db }: PostingParts, id: number): Promise<number> {
  const sellerId = await findSellerId(db, id);
  if (sellerId === undefined) throw new ApiError("LISTING_NOT_FOUND");
  return sellerId;
}

export const contentForStaff = async (parts: PostingParts, id: number): Promise<EditableListing> =>
  editableListing(parts, await sellerOf(parts, id), id);

/** The listing stays on sale or off it; what changed is in the audit log, before and after. */
export async function editOnBehalf(
  parts: PostingParts,
  caller: CallContext,
  id: number,
  edit: z.output<typeof ListingEdit>,
): Promise<EditableListing> {
  const { id: userId } = signedIn(caller.actor);
  const sellerId = await sellerOf(parts, id);
  await editListing(parts, id, edit, {
    userId,
    locale: caller.locale,
    onBehalf: {
      sellerId,
      record: async (transaction, before, after) => {
        await refuseIfLocked(transaction, id, userId);
        await writeAudit(transaction, caller, {
          action: "edit_listing",
          target: { kind: "listing", id },
          before,
          after,
        });
      },
    },
  });
  return editableListing(parts, sellerId, id);
}
