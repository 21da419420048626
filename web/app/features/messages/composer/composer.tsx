import * as limits from "@pazar/contract/limits";
import type { Photo } from "@pazar/contract/listings/photos";
import ImagePlus from "lucide-react/icons/image-plus";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
} from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { isPending, uploadedPhotos } from "../../photos/photo-queue.ts";
import { createPhotoUploads } from "../../photos/photo-uploads.ts";
import { photoTypes } from "../../photos/prepare-photo.ts";
import { useStore } from "../../../platform/cache/store.ts";
import { classNames } from "../../../ui/class-names.ts";
import { controlClasses, controlText } from "../../../ui/fields/control-classes.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { AttachedPhotos } from "./attached-photos.tsx";
import { QuickReplies } from "./quick-replies.tsx";

const maximum = limits.messagePhotos;
/** The counter is shown from this many characters left. */
const nearLimit = 200;

type ComposerProps = {
  isSeller: boolean;
  isOnSale: boolean;
  draft: string;
  onDraft: (text: string) => void;
  onTyping: () => void;
  onSend: (body: string, photos: Photo[]) => void;
};

export function Composer({ isSeller, isOnSale, draft, onDraft, onTyping, onSend }: ComposerProps) {
  const [text, setText] = useState(draft);
  const [queue] = useState(() => createPhotoUploads("POST /api/messages/photos", [], maximum));
  useEffect(() => queue.stop, [queue]);
  const slots = useStore(queue.store);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const countId = useId();
  // On touch screens the keyboard would cover the messages.
  useEffect(() => {
    if (matchMedia("(pointer: fine)").matches) field.current?.focus({ preventScroll: true });
  }, []);

  const body = text.trim();
  const left = limits.messageBody - body.length;
  const photos = uploadedPhotos(slots);
  const isUploading = slots.some(isPending);
  const canSend = !isUploading && left >= 0 && (body !== "" || photos.length > 0);

  const write = (next: string) => {
    setText(next);
    onDraft(next);
  };
  const send = () => {
    if (!canSend) return;
    onSend(body, photos);
    write("");
    queue.replaceAll([]);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    // On-screen keyboards have no other key for a new line.
    if (
      event.key !== "Enter" ||
      event.shiftKey ||
      event.nativeEvent.isComposing ||
      matchMedia("(pointer: coarse)").matches
    )
      return;
    event.preventDefault();
    send();
  };
  const add = (files: readonly File[]) => {
    if (queue.add(files) > 0)
      showToast("warning", m["conversations.composer.tooManyPhotos"]({ maximum }), { id: "too-many-photos" });
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    add([...(event.target.files ?? [])]);
    // Lets the same file be chosen again.
    event.target.value = "";
  };
  // Office programs also put an image of copied text on the clipboard, which is not meant as a photo.
  const paste = ({ clipboardData: { types, files } }: ClipboardEvent) => {
    if (!types.includes("text/plain") && files.length > 0) add([...files]);
  };

  return (
    <form onSubmit={submit} className="border-t border-line px-3 py-2.5 md:border-0 md:px-5 md:pt-0 md:pb-4">
      {text === "" && slots.length === 0 && (
        <QuickReplies isSeller={isSeller} isOnSale={isOnSale} onChoose={(reply) => onSend(reply, [])} />
      )}
      <AttachedPhotos slots={slots} queue={queue} />
      <div className="flex items-end gap-2 md:gap-3">
        <IconButton label={m["conversations.composer.addPhotos"]()} onClick={() => picker.current?.click()}>
          <ImagePlus size={20} aria-hidden="true" />
        </IconButton>
        <input ref={picker} type="file" accept={photoTypes.join(",")} multiple hidden onChange={choose} />
        <textarea
          ref={field}
          aria-label={m["conversations.composer.label"]()}
          aria-describedby={countId}
          aria-invalid={left < 0 || undefined}
          placeholder={m["conversations.composer.placeholder"]()}
          rows={1}
          value={text}
          onChange={({ target }) => {
            write(target.value);
            onTyping();
          }}
          onKeyDown={press}
          onPaste={paste}
          className={classNames(
            controlClasses,
            controlText,
            "block field-sizing-content max-h-36 min-h-control resize-none px-3 py-2.5 aria-invalid:border-danger",
          )}
        />
        <IconButton
          type="submit"
          variant="primary"
          label={m["conversations.composer.send"]()}
          disabled={!canSend && !isUploading}
          busy={isUploading}
        >
          <SendHorizontal size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <p
        id={countId}
        role="status"
        className={classNames(
          "text-right text-sm tabular-nums",
          left < 0 ? "text-danger" : "text-muted",
          left > nearLimit && "sr-only",
        )}
      >
        {left <= nearLimit &&
          (left < 0
            ? m["conversations.composer.tooLong"]({ count: -left })
            : m["conversations.composer.left"]({ count: left }))}
      </p>
    </form>
  );
}
