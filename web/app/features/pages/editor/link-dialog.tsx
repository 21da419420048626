import type { Editor } from "@tiptap/react";
import { useState, type FormEvent } from "react";
import { FormDialog } from "../../../platform/api/form-dialog.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";

/** The links that the server's sanitizer keeps. */
const isLinkAddress = (address: string): boolean =>
  /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]|tel:\+?[\d ()-]{3,}|\/(?!\/))\S*/.test(address) &&
  !/["<>]/.test(address);

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const current: unknown = editor.getAttributes("link")["href"];
  const [address, setAddress] = useState(typeof current === "string" ? current : "");
  const [error, setError] = useState<string>();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree this form is inside that of the page, whose onSubmit must not run.
    event.stopPropagation();
    const href = address.trim();
    if (href !== "" && !isLinkAddress(href)) return setError(m["admin.pages.editor.linkWrong"]());
    const chain = editor.chain().focus().extendMarkRange("link");
    if (href === "") chain.unsetLink().run();
    else if (editor.state.selection.empty && current === undefined)
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  return (
    <FormDialog
      title={m["admin.pages.editor.linkTitle"]()}
      submitLabel={m["admin.pages.editor.linkSave"]()}
      isBusy={false}
      onCancel={onClose}
      onSubmit={apply}
    >
      <TextField
        label={m["admin.pages.editor.linkAddress"]()}
        hint={m["admin.pages.editor.linkHint"]()}
        error={error}
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
    </FormDialog>
  );
}
