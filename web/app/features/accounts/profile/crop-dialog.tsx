import type { User } from "@pazar/contract/accounts/accounts";
import { useId, useRef, useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { apiWith } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import Dialog from "../../../ui/overlays/dialog.tsx";
import { cropToSquare, type Square } from "./crop-to-square.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { Problem } from "../../../ui/problem.tsx";
import type { ReadPhoto } from "./read-photo.ts";

type CropDialogProps = { photo: ReadPhoto; onClose: () => void; onUploaded: (user: User) => void };

/** Closing it aborts the upload. */
export default function CropDialog({ photo, onClose, onUploaded }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const cancellation = useRef(new AbortController());
  const zoomId = useId();

  const close = () => {
    cancellation.current.abort();
    onClose();
  };
  const upload = async () => {
    if (!square) return;
    setBusy(true);
    setProblem(undefined);
    const { signal } = cancellation.current;
    try {
      const blob = await cropToSquare(photo.image, square);
      onUploaded(await apiWith({ signal })("POST /api/profile/photo", { upload: blob }));
    } catch (error) {
      if (signal.aborted) return;
      setProblem(`${m["profile.errors.photoUpload"]()} ${failureReason(error)}`);
      setBusy(false);
    }
  };

  const buttons = (
    <>
      <Button variant="secondary" onClick={close}>
        {m["account.cancel"]()}
      </Button>
      <Button busy={isBusy} disabled={!square} onClick={() => void upload()}>
        {m["profile.savePhoto"]()}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={close}
      isKeptOnOutsidePress
      title={m["profile.cropTitle"]()}
      description={m["profile.cropText"]()}
      closeLabel={m["common.close"]()}
      footer={buttons}
    >
      <div className="space-y-4">
        <div className="relative mx-auto aspect-square max-w-80 overflow-hidden rounded-control bg-sunken outline-offset-2 outline-focus has-focus-visible:outline-2">
          <Cropper
            image={photo.url}
            crop={crop}
            zoom={zoom}
            aspect={1}
            objectFit="cover"
            cropShape="round"
            showGrid={false}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setSquare(pixels)}
            classes={{ cropAreaClassName: "outline-none" }}
            cropperProps={{ role: "application", "aria-label": m["profile.cropArea"]() }}
            disableAutomaticStylesInjection
          />
        </div>
        <div className="flex items-center gap-3">
          <label htmlFor={zoomId} className="text-sm font-semibold">
            {m["profile.zoom"]()}
          </label>
          <input
            id={zoomId}
            type="range"
            min={1}
            max={3}
            step={0.05}
            value={zoom}
            aria-valuetext={`${Math.round(zoom * 100)}%`}
            onChange={(event) => setZoom(event.target.valueAsNumber)}
            className="h-9 min-w-0 flex-1 cursor-pointer rounded-small"
          />
        </div>
        <Problem text={problem} />
      </div>
    </Dialog>
  );
}
