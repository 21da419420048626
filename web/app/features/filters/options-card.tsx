import * as limits from "@pazar/contract/limits";
import { useState } from "react";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { OptionList } from "./option-list.tsx";
import type { ParentFilter } from "./filter-form.ts";
import type { FilterEditorState } from "./use-filter-editor.ts";

type OptionsCardProps = {
  editor: FilterEditorState;
  parent: ParentFilter | undefined;
  isReadOnly: boolean;
  onReload: () => void;
};

const none: ReadonlySet<string> = new Set();

/** The options of a filter. Merging and importing are saved at once, so they are disabled while other changes are not saved. */
export function OptionsCard({ editor, parent, isReadOnly, onReload }: OptionsCardProps) {
  const { stored, form, change, problems, isDirty } = editor;
  const [chosen, setChosen] = useState(none);
  const [open, setOpen] = useState<"merge" | "import">();
  const canAct = !isReadOnly && stored !== undefined && form.type !== "boolean";
  const close = () => setOpen(undefined);
  const isMerging = chosen.size > 1;
  const tools = canAct && (
    <>
      <Button size="sm" variant="secondary" disabled={isDirty} onClick={() => setOpen("import")}>
        {m["admin.filters.import"]()}
      </Button>
      {isMerging && (
        <Button size="sm" disabled={isDirty} onClick={() => setOpen("merge")}>
          {m["admin.filters.merge"]()}
        </Button>
      )}
      {isMerging && isDirty && <span className="text-sm text-muted">{m["admin.filters.mergeSaveFirst"]()}</span>}
    </>
  );
  return (
    <Card as="section" heading={m["admin.filters.options"]()} className="space-y-3 md:p-6">
      <p className="text-sm text-muted">
        {form.type === "boolean"
          ? m["admin.filters.booleanHint"]()
          : form.options.length === 0
            ? m["admin.filters.noOptionsYet"]()
            : m["admin.filters.optionsHint"]({ maximum: formatNumber(limits.filterOptions) })}
      </p>
      <OptionList
        options={form.options}
        onChange={(options) => change({ options })}
        parent={parent}
        isReadOnly={isReadOnly}
        problems={problems}
        merging={canAct ? { chosen, onChoose: setChosen } : undefined}
        tools={tools}
      />
      {stored && open === "merge" && (
        <MergeDialog
          filter={stored}
          codes={chosen}
          onCancel={close}
          onMerged={(changed) => {
            setChosen(none);
            close();
            editor.accept(changed);
          }}
        />
      )}
      {stored && open === "import" && (
        <ImportDialog
          filter={stored}
          columns={stored.chain}
          onCancel={close}
          onImported={() => {
            close();
            onReload();
          }}
        />
      )}
    </Card>
  );
}
