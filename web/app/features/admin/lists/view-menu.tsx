import Bookmark from "lucide-react/icons/bookmark";
import BookmarkPlus from "lucide-react/icons/bookmark-plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useId, useState, type FormEvent } from "react";
import { useLocation } from "react-router";
import * as z from "zod/mini";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import Dialog from "../../../ui/overlays/dialog.tsx";
import Menu, { type MenuItem } from "../../../ui/overlays/menu.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { useUser } from "../../../platform/session/session.ts";
import { useStoredChoice } from "./stored-choices.ts";

const Views = z.array(z.object({ name: z.string(), search: z.string() }));

/** A list's search, filters, sorting and size; not its page, selection or open row. */
export function viewOf(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ["cursor", "row", "chosen", "lang"]) params.delete(name);
  params.sort();
  return params.toString();
}

/** Searches and filters that this person has given a name, in this browser. */
export function ViewMenu() {
  const { pathname, search } = useLocation();
  const [views, setViews] = useStoredChoice(`views:${useUser()?.id}:${pathname}`, Views, []);
  const [isSaving, setSaving] = useState(false);
  const current = viewOf(search);
  const active = views.find((view) => view.search === current);
  const others = (name: string) => views.filter((view) => view.name !== name);
  const items: MenuItem[] = [
    ...views.map(({ name, search: saved }) => ({
      label: name,
      href: saved === "" ? pathname : `${pathname}?${saved}`,
      icon: <Bookmark size={16} aria-hidden="true" />,
    })),
    ...(views.length > 0 ? (["separator"] as const) : []),
    {
      label: m["admin.table.saveView"](),
      onSelect: () => setSaving(true),
      disabled: active !== undefined,
      icon: <BookmarkPlus size={16} aria-hidden="true" />,
    },
    ...(active
      ? [
          {
            label: m["admin.table.deleteView"]({ name: active.name }),
            onSelect: () => setViews(others(active.name)),
            danger: true,
            icon: <Trash2 size={16} aria-hidden="true" />,
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        items={items}
        trigger={
          <Button size="sm" variant="secondary" icon={<Bookmark size={16} aria-hidden="true" />}>
            <span className="max-w-40 truncate">{active?.name ?? m["admin.table.views"]()}</span>
          </Button>
        }
      />
      {isSaving && (
        <SaveView
          onClose={() => setSaving(false)}
          onSave={(name) => {
            setViews([...others(name), { name, search: current }]);
            setSaving(false);
          }}
        />
      )}
    </>
  );
}

function SaveView({ onClose, onSave }: { onClose: () => void; onSave: (name: string) => void }) {
  const formId = useId();
  const [name, setName] = useState("");
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") onSave(name.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m["admin.table.saveView"]()}
      description={m["admin.table.saveViewText"]()}
      closeLabel={m["common.close"]()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m["account.cancel"]()}
          </Button>
          <Button type="submit" form={formId} disabled={name.trim() === ""}>
            {m["admin.table.save"]()}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save}>
        <TextField
          label={m["admin.table.viewName"]()}
          required
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
