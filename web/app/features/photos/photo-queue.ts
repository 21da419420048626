import type { Photo } from "@pazar/contract/listings/photos";
import { createStore } from "../../platform/cache/store.ts";

const maxParallelUploads = 3;

type Chosen = { id: string; name: string; file: Blob };
export type Slot =
  | { id: string; state: "uploaded"; photo: Photo }
  | (Chosen & { state: "waiting" })
  /** `progress` is 0 to 1. */
  | (Chosen & { state: "sending"; progress: number })
  | (Chosen & { state: "failed"; problem: string; canRetry: boolean });

export type Problem = { problem: string; canRetry: boolean };
type Options = {
  photos: readonly Photo[];
  maximum: number;
  send: (file: Blob, watch: { signal: AbortSignal; onProgress: (part: number) => void }) => Promise<Photo>;
  explain: (error: unknown) => Problem;
  /** Said of a picture that is in the queue already. */
  duplicateText: () => string;
};

export const isPending = ({ state }: Slot): boolean => state === "waiting" || state === "sending";
export const uploadedPhotos = (slots: readonly Slot[]): Photo[] =>
  slots.flatMap((slot) => (slot.state === "uploaded" ? [slot.photo] : []));

let lastId = 0;
const newId = (): string => `photo-${(lastId += 1)}`;
const uploaded = (photo: Photo): Slot => ({ id: newId(), state: "uploaded", photo });

export type PhotoQueue = ReturnType<typeof createPhotoQueue>;

/** Photos in order, including those being uploaded. */
export function createPhotoQueue({ photos, maximum, send, explain, duplicateText }: Options) {
  const store = createStore<readonly Slot[]>(photos.map(uploaded));
  const running = new Map<string, AbortController>();
  const replace = (id: string, slot: Slot): void =>
    store.set(store.get().map((other) => (other.id === id ? slot : other)));

  function startWaiting(): void {
    for (const slot of store.get()) {
      if (running.size >= maxParallelUploads) return;
      if (slot.state === "waiting") void upload(slot);
    }
  }

  async function upload({ id, name, file }: Chosen): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(id, controller);
    const showProgress = (progress: number) =>
      signal.aborted || replace(id, { id, name, file, state: "sending", progress });
    showProgress(0);
    try {
      const photo = await send(file, { signal, onProgress: showProgress });
      if (signal.aborted) return;
      const isDuplicate = uploadedPhotos(store.get()).some(({ hash }) => hash === photo.hash);
      replace(
        id,
        isDuplicate
          ? { id, name, file, state: "failed", problem: duplicateText(), canRetry: false }
          : { id, state: "uploaded", photo },
      );
    } catch (error) {
      if (!signal.aborted) replace(id, { id, name, file, state: "failed", ...explain(error) });
    } finally {
      controller.abort();
      running.delete(id);
      startWaiting();
    }
  }

  return {
    store,

    /** Answers how many files did not fit. */
    add(files: readonly File[]): number {
      const used = store.get().filter(({ state }) => state !== "failed").length;
      const taken = files.slice(0, Math.max(0, maximum - used));
      store.set([
        ...store.get(),
        ...taken.map((file): Slot => ({ id: newId(), name: file.name, file, state: "waiting" })),
      ]);
      startWaiting();
      return files.length - taken.length;
    },

    retry(id: string): void {
      const slot = store.get().find((other) => other.id === id);
      if (slot?.state !== "failed") return;
      replace(id, { id, name: slot.name, file: slot.file, state: "waiting" });
      startWaiting();
    },

    /** Also ends its upload. */
    remove(id: string): void {
      running.get(id)?.abort();
      store.set(store.get().filter((slot) => slot.id !== id));
    },

    /** Photos that the server no longer keeps. */
    forget(hashes: readonly string[]): void {
      store.set(store.get().filter((slot) => slot.state !== "uploaded" || !hashes.includes(slot.photo.hash)));
    },

    move(id: string, to: number): void {
      const slots = store.get();
      const slot = slots.find((other) => other.id === id);
      if (slot) store.set(slots.filter((other) => other !== slot).toSpliced(to, 0, slot));
    },

    replaceAll(next: readonly Photo[]): void {
      for (const controller of running.values()) controller.abort();
      store.set(next.map(uploaded));
    },

    stop(): void {
      for (const controller of running.values()) controller.abort();
    },
  };
}
