import * as limits from "@pazar/contract/limits";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { comparePath } from "./compare-path.ts";
import { saveCompared, readCompared, removeCompared } from "./compare-storage.ts";
import { comparedListings } from "./compared-listings.ts";

const toastId = "compare";

/** Adds a listing to the comparison, or takes it out again. */
export async function toggleCompare(id: number): Promise<void> {
  readCompared();
  if (comparedListings().ids.includes(id)) return removeCompared(id);
  try {
    await addListing(id);
  } catch (error) {
    showToast("error", m["compare.failed"](), { id: toastId, description: failureReason(error) });
  }
}

async function addListing(id: number): Promise<void> {
  const { ids } = comparedListings();
  const found = await api("GET /api/listings/cards", { query: { ids: [...ids, id].join(",") } });
  const kind = found.find((one) => one.id === id)?.comparable;
  if (typeof kind !== "string") return showToast("error", m["compare.gone"](), { id: toastId });
  // Those that are gone make room.
  const others = found.filter((one) => one.id !== id && one.state !== "gone");
  if (others.some(({ comparable }) => comparable !== kind)) return offerNewStart({ kind, ids: [id] });
  if (others.length >= limits.comparedListings)
    return showToast("warning", m["compare.full"]({ count: limits.comparedListings }), {
      id: `${toastId}-full`,
      link: { label: m["compare.open"]({ count: others.length }), href: comparePath(others.map((one) => one.id)) },
    });
  saveCompared({ kind, ids: [...others.map((one) => one.id), id] });
}

const offerNewStart = (compared: { kind: string; ids: number[] }): void =>
  showToast("warning", m["compare.other"](), {
    id: `${toastId}-other`,
    action: { label: m["compare.startAnew"](), onClick: () => saveCompared(compared) },
  });
