import { cropNames, cropShapes, type CropName } from "@pazar/contract/admin/content/sliders";
import type { Photo } from "@pazar/contract/listings/photos";
import ImagePlus from "lucide-react/icons/image-plus";
import { useRef, useState, type ChangeEvent } from "react";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Problem } from "../../ui/problem.tsx";
import { PhotoRefusal, photoTypes, preparePhoto } from "../photos/prepare-photo.ts";
import { centredCrop } from "./crop.ts";
import { CropField } from "./crop-field.tsx";
import type { DraftPicture } from "./slide-draft.ts";

type PictureFieldProps = {
  picture: DraftPicture | null;
  /** Shown in place of a picture. */
  photos: readonly Photo[];
  onChange: (picture: DraftPicture) => void;
  isReadOnly: boolean;
  problem: string | undefined;
  cropProblems: Partial<Record<CropName, string | undefined>>;
};

export function PictureField({ picture, photos, onChange, isReadOnly, problem, cropProblems }: PictureFieldProps) {
  const files = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Lets the same file be chosen again.
    event.target.value = "";
    if (!file) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const photo = await api("POST /api/admin/sliders/pictures", { upload: await preparePhoto(file) });
      onChange({ photo, crops: { phone: centredCrop(photo, "phone"), desktop: centredCrop(photo, "desktop") } });
    } catch (error) {
      setRefusal(error instanceof PhotoRefusal ? error.message : failureReason(error));
    }
    setBusy(false);
  };

  return (
    <Card as="section" heading={m["admin.sliders.picture"]()} className="space-y-4 md:p-6">
      {!picture && (
        <p className="text-muted">
          {photos.length > 0 ? m["admin.sliders.collage"]() : m["admin.sliders.noPicture"]()}
        </p>
      )}
      {picture && (
        <div className="grid gap-5 md:grid-cols-2">
          {cropNames.map((name) => (
            <CropField
              key={name}
              name={name}
              photo={picture.photo}
              crop={picture.crops[name]}
              isReadOnly={isReadOnly}
              error={cropProblems[name]}
              onChange={(crop) => onChange({ ...picture, crops: { ...picture.crops, [name]: crop } })}
            />
          ))}
        </div>
      )}
      <Problem text={refusal ?? problem} />
      {!isReadOnly && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="secondary"
            busy={isBusy}
            icon={<ImagePlus size={18} aria-hidden="true" />}
            onClick={() => files.current?.click()}
          >
            {picture ? m["admin.sliders.replacePicture"]() : m["admin.sliders.choosePicture"]()}
          </Button>
          <p className="text-sm text-muted">
            {m["admin.sliders.pictureHint"]({
              width: cropShapes.desktop.minWidth,
              height: Math.ceil(cropShapes.phone.minWidth / cropShapes.phone.ratio),
            })}
          </p>
          <input
            ref={files}
            type="file"
            accept={photoTypes.join(",")}
            hidden
            aria-label={m["admin.sliders.choosePicture"]()}
            onChange={(event) => void choose(event)}
          />
        </div>
      )}
    </Card>
  );
}
