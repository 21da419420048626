import * as limits from "@pazar/contract/limits";
import { isObjectWith } from "../../platform/cache/stored-shape.ts";
import { memoryKeys, rememberedEvents } from "../seen/device-memory.ts";
import { comparedListings, setCompared, type Compared } from "./compared-listings.ts";

const isIdList = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isInteger(id) && id > 0 && id <= limits.id);
const isCompared = (value: unknown): value is Compared =>
  isObjectWith(value, { kind: "string" }) && isIdList(Reflect.get(Object(value), "ids"));

/** Takes over what is stored on the device. */
export function readCompared(): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(memoryKeys.compared) ?? "null");
    setCompared(
      isCompared(stored) ? { ...stored, ids: stored.ids.slice(0, limits.comparedListings) } : { kind: "", ids: [] },
    );
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

/** Follows changes in other tabs. */
export function watchCompared(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === memoryKeys.compared) readCompared();
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

export function saveCompared(compared: Compared): void {
  setCompared(compared);
  try {
    if (compared.ids.length === 0) localStorage.removeItem(memoryKeys.compared);
    else localStorage.setItem(memoryKeys.compared, JSON.stringify(compared));
  } catch {
    // As above.
  }
  dispatchEvent(new Event(rememberedEvents.compared));
}

export function removeCompared(id: number): void {
  const { kind, ids } = comparedListings();
  saveCompared({ kind, ids: ids.filter((one) => one !== id) });
}
