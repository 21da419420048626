import type { PageVersionText } from "@pazar/contract/admin/content/pages";
import { useCallback } from "react";
import { api } from "../../../platform/api/api.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { DifferenceView } from "./difference-view.tsx";
import { textDifference, wordDifference, type Change } from "./text-difference.ts";

type VersionComparisonProps = { pageId: number; older: number; newer: number };

const lineDifference = (before: string, after: string): Change[] =>
  before === after ? [] : [{ kind: "changed", tag: "p", pieces: wordDifference(before, after) }];

const parts = [
  { name: "title_tr", lang: "tr", label: m["admin.pages.form.titleTr"], compare: lineDifference },
  { name: "body_tr", lang: "tr", label: m["admin.pages.form.bodyTr"], compare: textDifference },
  { name: "title_en", lang: "en", label: m["admin.pages.form.titleEn"], compare: lineDifference },
  { name: "body_en", lang: "en", label: m["admin.pages.form.bodyEn"], compare: textDifference },
  { name: "slug", lang: "en", label: m["admin.pages.form.slug"], compare: lineDifference },
] as const;

const differencesOf = (older: PageVersionText, newer: PageVersionText) =>
  parts
    .filter(({ name }) => older[name] !== newer[name])
    .map(({ name, compare, ...part }) => ({ name, ...part, changes: compare(older[name], newer[name]) }));

export function VersionComparison({ pageId, older, newer }: VersionComparisonProps) {
  const { value, hasFailed, retry } = useLoaded(
    useCallback(async () => {
      const load = (version: number) =>
        api("GET /api/admin/pages/:id/versions/:version", { params: { id: pageId, version } });
      return differencesOf(...(await Promise.all([load(older), load(newer)])));
    }, [pageId, older, newer]),
  );
  return (
    <>
      <RetryProblem text={hasFailed ? m["admin.pages.versions.loadFailed"]() : undefined} onRetry={retry} />
      {!value && !hasFailed && <Skeleton className="h-60" />}
      {value?.length === 0 && <p className="text-muted">{m["admin.pages.versions.same"]()}</p>}
      {value?.map(({ name, lang, label, changes }) => (
        <section key={name} className="space-y-2">
          <h3 className="font-semibold">{label()}</h3>
          <DifferenceView changes={changes} lang={lang} />
        </section>
      ))}
    </>
  );
}
