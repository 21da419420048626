import type { Marks } from "@pazar/contract/listings/marks";
import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { selectWords } from "../text-checks/select-words.ts";
import { locateMarks } from "../text-checks/use-text-checks.ts";

/** Scrolls to a photo of the form and puts the focus on its first button. */
export function showPhoto(hash: string): void {
  const tile = document.querySelector<HTMLElement>(`[data-photo="${hash}"]`);
  tile?.scrollIntoView({ block: "center" });
  tile?.querySelector("button")?.focus({ preventScroll: true });
}

/** The mark that the URL names: `word-0`, `photo-1`, or `first`. */
export function markInUrl(name: string | null, { words, photos }: Marks) {
  const [, kind, number] = /^(word|photo)-(\d{1,2})$/.exec(name ?? "") ?? [];
  const at = Number(number ?? 0);
  if (name !== "first" && kind === undefined) return undefined;
  const word = kind === "photo" ? undefined : words[at];
  const photo = kind === "word" || word ? undefined : photos[at];
  return word || photo ? { word, photo } : undefined;
}

type Texts = { title: string; description: string };

/** Scrolls to the mark that the URL names, once everything above it has been rendered. */
export function useScrollToMark(marks: Marks | undefined, texts: Texts, isReady: boolean): void {
  const { search } = useLocation();
  const go = useEffectEvent(() => {
    const mark = marks && markInUrl(new URLSearchParams(search).get("mark"), marks);
    if (mark?.photo) showPhoto(mark.photo.hash);
    const [place] = mark?.word ? locateMarks([mark.word], texts) : [];
    if (place) selectWords(place.field, place);
  });
  useEffect(() => {
    if (isReady) go();
  }, [isReady]);
}
