import { locateMark, type ListingTexts, type WordMark } from "@pazar/contract/listings/marks";
import {
  findContactFindings,
  type TextCheckAnswer,
  type TextCheckKind,
  type TextFinding,
} from "@pazar/contract/listings/text-checks";
import { useEffect, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { warnOnce } from "../../../platform/api/warn-once.ts";

/** Long enough not to interrupt in the middle of a word. */
const debounceMs = 800;

export type FoundWords = WordMark & { kind: TextCheckKind };

export const quoted = (findings: readonly TextFinding[], texts: ListingTexts): FoundWords[] =>
  findings.map((finding) => ({ ...finding, quote: texts[finding.field].slice(finding.start, finding.end) }));

/** The marks whose words are still in the texts, at their present positions. */
export const locateMarks = <Mark extends WordMark>(marks: readonly Mark[], texts: ListingTexts): Mark[] =>
  marks.flatMap((mark) => {
    const place = locateMark(mark, texts[mark.field]);
    return place ? [{ ...mark, ...place }] : [];
  });

type Checked = { texts: ListingTexts; found: FoundWords[]; answer?: TextCheckAnswer };

/** What the automatic checks would find, once typing pauses. Findings that have been fixed disappear at once. */
export function useTextChecks({ title, description }: ListingTexts, listingId: number | undefined, isOn: boolean) {
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    if (!isOn) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      const texts = { title, description };
      if (`${title}${description}`.trim() === "") return setChecked(undefined);
      // Contacts are found here, and shown even where the server cannot be asked.
      setChecked((before) => ({
        texts,
        found: quoted(findContactFindings(texts), texts),
        ...(before?.answer && { answer: { ...before.answer, duplicate: null } }),
      }));
      api("POST /api/text-checks", {
        body: { ...texts, ...(listingId !== undefined && { listing_id: listingId }) },
      }).then(
        (answer) => isWanted && setChecked({ texts, found: quoted(answer.findings, texts), answer }),
        (error: unknown) => warnOnce("The texts could not be checked.", error),
      );
    }, debounceMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [title, description, listingId, isOn]);
  const texts = { title, description };
  return {
    found: checked ? locateMarks(checked.found, texts) : [],
    duplicate: checked?.texts.description === description ? checked.answer?.duplicate : undefined,
    effect: checked?.answer?.effect,
  };
}
