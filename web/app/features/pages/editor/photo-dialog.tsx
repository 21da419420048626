import { photoUrl } from "@pazar/contract/listings/photo-url";
import type { Editor } from "@tiptap/react";
import { useState, type FormEvent } from "react";
import { api } from "../../../platform/api/api.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { FormDialog } from "../../../platform/api/form-dialog.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { PhotoRefusal, photoTypes, preparePhoto } from "../../photos/prepare-photo.ts";

/** A photo in the text is uploaded, checked and served like those of listings. */
export function PhotoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const insert = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!file || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { hash, width, height } = await api("POST /api/photos", { upload: await preparePhoto(file) });
      editor
        .chain()
        .focus()
        .setImage({ src: photoUrl(hash, 960), alt: alt.trim(), width, height })
        .run();
      onClose();
    } catch (error) {
      const reason = error instanceof PhotoRefusal ? error.message : failureReason(error);
      setProblem(`${m["admin.pages.editor.photoFailed"]()}. ${reason}`);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={m["admin.pages.editor.photo"]()}
      submitLabel={m["admin.pages.editor.photoInsert"]()}
      isBusy={isBusy}
      problem={problem}
      onCancel={onClose}
      onSubmit={insert}
    >
      <TextField
        label={m["admin.pages.editor.photoTitle"]()}
        type="file"
        accept={photoTypes.join(",")}
        required
        onChange={({ target }) => setFile(target.files?.[0])}
      />
      <TextField
        label={m["admin.pages.editor.photoAlt"]()}
        hint={m["admin.pages.editor.photoAltHint"]()}
        maxLength={200}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
    </FormDialog>
  );
}
