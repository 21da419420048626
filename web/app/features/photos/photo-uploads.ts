import type { Photo } from "@pazar/contract/listings/photos";
import { ApiFailure } from "../../platform/api/api-failure.ts";
import { apiWith } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { fetchWithProgress } from "../../platform/api/fetch-with-progress.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { createPhotoQueue, type PhotoQueue, type Problem } from "./photo-queue.ts";
import { PhotoRefusal, preparePhoto } from "./prepare-photo.ts";

/** A retry helps only where the photo itself was fine. */
function explain(error: unknown): Problem {
  if (error instanceof PhotoRefusal) return { problem: error.message, canRetry: false };
  const isRefused = error instanceof ApiFailure && error.status >= 400 && error.status < 500 && error.status !== 429;
  return { problem: failureReason(error), canRetry: !isRefused };
}

type UploadCall = "POST /api/photos" | "POST /api/messages/photos";

export const createPhotoUploads = (call: UploadCall, photos: readonly Photo[], maximum: number): PhotoQueue =>
  createPhotoQueue({
    photos,
    maximum,
    send: async (file, { signal, onProgress }) => {
      const upload = await preparePhoto(file);
      signal.throwIfAborted();
      return apiWith({ signal, fetch: fetchWithProgress(onProgress) })(call, { upload });
    },
    explain,
    duplicateText: m["postAd.errors.photoTwice"],
  });
