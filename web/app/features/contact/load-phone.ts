import { formatPhone } from "@pazar/contract/text/phone";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { explainRefusal } from "../../platform/api/explain-refusal.ts";

export type LoadedPhone = { number: string; text: string };

/** Undefined on failure, after a toast that says why. */
export async function loadPhone(listingId: number): Promise<LoadedPhone | undefined> {
  try {
    const { phone } = await api("GET /api/listings/:id/phone", { params: { id: listingId } });
    return { number: phone, text: formatPhone(phone) };
  } catch (error) {
    showToast("error", explainRefusal(error, m["listing.phoneLimit"]), { id: "phone" });
    return undefined;
  }
}
