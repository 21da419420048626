import { createStore, useStore } from "../../platform/cache/store.ts";

const store = createStore(false);

export const openLocationPicker = (): void => store.set(true);
export const closeLocationPicker = (): void => store.set(false);
export const useIsLocationPickerOpen = (): boolean => useStore(store);
