import type { User } from "@pazar/contract/accounts/accounts";
import Camera from "lucide-react/icons/camera";
import ImagePlus from "lucide-react/icons/image-plus";
import Trash2 from "lucide-react/icons/trash-2";
import { lazy, Suspense, useRef, useState, useTransition, type ChangeEvent } from "react";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { ConfirmDialog } from "../../../platform/api/confirm-dialog.tsx";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { Problem } from "../../../ui/problem.tsx";
import { photoTypes, readPhoto, type ReadPhoto } from "./read-photo.ts";

const loadCropDialog = () => import("./crop-dialog.tsx");
const CropDialog = lazy(loadCropDialog);

type ProfilePhotoProps = { user: User; onChange: (user: User) => void };

export function ProfilePhoto({ user, onChange }: ProfilePhotoProps) {
  const chooseButton = useRef<HTMLButtonElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<ReadPhoto>();
  const [problem, setProblem] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const [isReading, startReading] = useTransition();

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (!file) return;
    // The dialog's code is loaded here too, so that a network failure is shown here.
    startReading(async () => {
      const [read] = await Promise.all([readPhoto(file), loadCropDialog()]).catch((error: unknown) => [
        failureReason(error),
      ]);
      setProblem(typeof read === "string" ? read : undefined);
      setPhoto(typeof read === "string" ? undefined : read);
    });
    // Lets the same file be chosen again.
    event.target.value = "";
  };
  const closeCropping = () => {
    if (photo) URL.revokeObjectURL(photo.url);
    setPhoto(undefined);
  };
  const take = (changed: User) => {
    closeCropping();
    onChange(changed);
    showToast("success", m["profile.photoUpdated"]());
  };
  const remove = async () => {
    onChange(await api("DELETE /api/profile/photo"));
    setRemoving(false);
    showToast("success", m["profile.photoRemoved"]());
  };

  const input = { type: "file", accept: photoTypes.join(","), hidden: true, onChange: choose };
  return (
    <Card as="section" heading={m["profile.photo"]()} className="md:p-6">
      <div className="flex items-center gap-5 max-sm:flex-col max-sm:items-start">
        <Avatar name={`${user.name} ${user.surname}`} src={user.photo} size="xl" />
        <div className="min-w-0 space-y-3">
          <p className="text-sm text-muted">{m["profile.photoHint"]()}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              ref={chooseButton}
              variant="secondary"
              busy={isReading}
              icon={<ImagePlus size={18} aria-hidden="true" />}
              onClick={() => files.current?.click()}
            >
              {user.photo ? m["profile.changePhoto"]() : m["profile.addPhoto"]()}
            </Button>
            <Button
              variant="secondary"
              className="not-pointer-coarse:hidden"
              icon={<Camera size={18} aria-hidden="true" />}
              onClick={() => camera.current?.click()}
            >
              {m["profile.takePhoto"]()}
            </Button>
            {user.photo && (
              <Button
                variant="danger-outline"
                icon={<Trash2 size={18} aria-hidden="true" />}
                onClick={() => setRemoving(true)}
              >
                {m["profile.removePhoto"]()}
              </Button>
            )}
          </div>
          <Problem text={problem} />
        </div>
      </div>
      <input {...input} ref={files} />
      <input {...input} ref={camera} capture="user" />
      <Suspense>{photo && <CropDialog photo={photo} onClose={closeCropping} onUploaded={take} />}</Suspense>
      <ConfirmDialog
        open={isRemoving}
        title={m["profile.removePhotoTitle"]()}
        text={m["profile.removePhotoText"]()}
        confirmLabel={m["profile.removePhoto"]()}
        onCancel={() => setRemoving(false)}
        onConfirm={remove}
        failure={m["profile.errors.photoRemove"]()}
        focusAfter={chooseButton}
      />
    </Card>
  );
}
