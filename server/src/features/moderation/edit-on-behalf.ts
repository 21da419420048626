import type { StaffEditableListing, StaffListingEdit } from "@pazar/contract/admin/adverts/moderation";
import type * as z from "zod/mini";
import { writeAudit } from "../audit/write-audit.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { signedIn } from "../../platform/security/session.ts";
import type { PostingDependencies } from "../posting/check-content.ts";
import { editListing } from "../posting/edit-listing.ts";
import { editableListing } from "../posting/my-listings.ts";
import { refuseIfLocked } from "./listing-locks.ts";
import { refuseOwnListing } from "./moderation.policy.ts";
import { fullName } from "./moderation.present.ts";
import { findSeller } from "./moderation.queries.ts";
import { staffEditMailJob } from "./mails/send-staff-edit-mail.job.ts";

async function sellerOf({ db }: PostingDependencies, { actor }: CallContext, id: number) {
  const seller = await findSeller(db, id);
  if (!seller) throw new ApiError("LISTING_NOT_FOUND");
  refuseOwnListing(seller, signedIn(actor).id);
  return { id: seller.seller_id, name: fullName(seller) };
}

export async function contentForStaff(
  dependencies: PostingDependencies,
  caller: CallContext,
  id: number,
): Promise<StaffEditableListing> {
  const seller = await sellerOf(dependencies, caller, id);
  return { ...(await editableListing(dependencies, seller.id, id)), seller };
}

/** The listing stays on sale or off it; what changed is in the audit log, before and after, and the seller is told why. */
export async function editOnBehalf(
  dependencies: PostingDependencies,
  caller: CallContext,
  id: number,
  { reason, ...edit }: z.output<typeof StaffListingEdit>,
): Promise<StaffEditableListing> {
  const { id: userId } = signedIn(caller.actor);
  const seller = await sellerOf(dependencies, caller, id);
  await editListing(dependencies, id, edit, {
    userId,
    locale: caller.locale,
    onBehalf: {
      sellerId: seller.id,
      record: async (transaction, before, after) => {
        await refuseIfLocked(transaction, id, userId);
        await writeAudit(transaction, caller, {
          action: "edit_listing",
          target: { kind: "listing", id },
          before,
          after,
          reason,
        });
        await enqueue(transaction, staffEditMailJob, { listingId: id, reason });
      },
    },
  });
  return contentForStaff(dependencies, caller, id);
}
