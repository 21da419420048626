import { expect, test, vi } from "vitest";
import { createPhotoQueue, isPending, uploadedPhotos, type Slot } from "./photo-queue.ts";
import { photo } from "./testing/photo.ts";

type Sent = {
  name: string;
  signal: AbortSignal;
  onProgress: (part: number) => void;
  keep: (hash?: string) => void;
  fail: () => void;
};

function queueOf(photos = [] as ReturnType<typeof photo>[]) {
  const sent: Sent[] = [];
  const queue = createPhotoQueue({
    photos,
    maximum: 20,
    send: (file, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        const name = file instanceof File ? file.name : "";
        sent.push({
          name,
          signal,
          onProgress,
          keep: (hash = name) => resolve(photo(hash)),
          fail: () => reject(new Error("broken")),
        });
        signal.addEventListener("abort", () => reject(new Error("stopped")));
      }),
    explain: () => ({ problem: "Fotoğraf okunamadı.", canRetry: true }),
    duplicateText: () => "Aynı fotoğraf",
  });
  return { queue, sent };
}
const files = (...names: string[]) => names.map((name) => new File(["x"], name, { type: "image/jpeg" }));
const many = (count: number) => files(...Array.from({ length: count }, (_, index) => `f${index}`));
const states = (slots: readonly Slot[]) => slots.map(({ state }) => state);
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("three photos are sent at a time, the next one when a place is free", async () => {
  const { queue, sent } = queueOf();
  queue.add(files("a", "b", "c", "d", "e"));
  expect(states(queue.store.get())).toEqual(["sending", "sending", "sending", "waiting", "waiting"]);
  sent[1]?.keep();
  await settled();
  expect(states(queue.store.get())).toEqual(["sending", "uploaded", "sending", "sending", "waiting"]);
  expect(sent.map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
});

test("each has its progress, and keeps its position whichever is done first", async () => {
  const { queue, sent } = queueOf();
  queue.add(files("a", "b"));
  sent[0]?.onProgress(0.4);
  expect(queue.store.get()[0]).toMatchObject({ state: "sending", progress: 0.4 });
  sent[1]?.keep();
  await settled();
  sent[0]?.keep();
  await settled();
  expect(uploadedPhotos(queue.store.get()).map(({ hash }) => hash[0])).toEqual(["a", "b"]);
});

test("a cancelled upload is stopped and gone, and the next begins", async () => {
  const { queue, sent } = queueOf();
  queue.add(files("a", "b", "c", "d"));
  queue.remove(queue.store.get()[0]?.id ?? "");
  await settled();
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(sent.map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
  sent[0]?.onProgress(0.9);
  expect(queue.store.get().length).toBe(3);
});

test("a failed one says why and can be tried again", async () => {
  const { queue, sent } = queueOf();
  queue.add(files("a"));
  sent[0]?.fail();
  await settled();
  expect(queue.store.get()[0]).toMatchObject({
    state: "failed",
    name: "a",
    problem: "Fotoğraf okunamadı.",
    canRetry: true,
  });
  expect(queue.store.get().some(isPending)).toBe(false);
  queue.retry(queue.store.get()[0]?.id ?? "");
  sent[1]?.keep();
  await settled();
  expect(states(queue.store.get())).toEqual(["uploaded"]);
});

test("at most 20, those that failed not counted", async () => {
  const { queue, sent } = queueOf([photo("x")]);
  expect(queue.add(many(25))).toBe(6);
  expect(queue.store.get().length).toBe(20);
  sent[0]?.fail();
  await settled();
  expect(queue.add(files("y", "z"))).toBe(1);
});

test("the same photo twice is refused", async () => {
  const { queue, sent } = queueOf([photo("a")]);
  queue.add(files("b"));
  sent[0]?.keep("a");
  await settled();
  expect(queue.store.get()[1]).toMatchObject({ state: "failed", problem: "Aynı fotoğraf", canRetry: false });
});

test("photos are moved, removed and replaced", () => {
  const { queue, sent } = queueOf([photo("a"), photo("b"), photo("c")]);
  const order = () =>
    uploadedPhotos(queue.store.get())
      .map(({ hash }) => hash[0])
      .join("");
  queue.move(queue.store.get()[2]?.id ?? "", 0);
  expect(order()).toBe("cab");
  queue.forget([photo("a").hash]);
  expect(order()).toBe("cb");
  queue.add(files("d"));
  queue.replaceAll([photo("z")]);
  expect([order(), sent[0]?.signal.aborted]).toEqual(["z", true]);
});

test("leaving stops what is under way", () => {
  const listener = vi.fn<() => void>();
  const { queue, sent } = queueOf();
  queue.store.subscribe(listener);
  queue.add(files("a"));
  queue.stop();
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(listener).toHaveBeenCalled();
});
