import type { Place } from "@pazar/contract/places";
import type { EditableListing } from "@pazar/contract/posting";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { chooseDraft } from "../drafts/choose-draft.ts";
import { readDeviceDraft, removeDeviceDraft } from "../drafts/device-draft.ts";
import type { RenderCard } from "../listing-preview.tsx";
import { LoadFailed, PostingSkeleton } from "../posting-skeleton.tsx";
import { blankForm, isBlank } from "../form/posting-form.ts";
import { PostingWizard, type WizardStart } from "./posting-wizard.tsx";
import { SuccessStep } from "./success-step.tsx";

type PostingPageProps = { userId: number; place: Place; isAtOnce: boolean; renderCard: RenderCard };

export function PostingPage({ userId, place, isAtOnce, renderCard }: PostingPageProps) {
  const { value: found, hasFailed, retry } = useLoaded(useCallback(() => findStart(userId), [userId]));
  const [published, setPublished] = useState<EditableListing>();
  const [round, setRound] = useState(0);
  const navigate = useNavigate();

  if (hasFailed) return <LoadFailed text={m["postAd.loadFailed"]()} onRetry={retry} />;
  if (!found) return <PostingSkeleton label={m["postAd.loading"]()} />;

  const beginAnew = () => {
    removeDeviceDraft(userId);
    setPublished(undefined);
    setRound(round + 1);
    void navigate("/post-ad");
  };
  if (published) return <SuccessStep listing={published} onAnother={beginAnew} />;
  const celebrate = (listing: EditableListing) => {
    showToast(
      "success",
      listing.status === "active" ? m["postAd.success.published"]() : m["postAd.success.reviewTitle"](),
    );
    setPublished(listing);
  };
  const start: WizardStart =
    round === 0 && found.start
      ? found.start
      : { form: blankForm(place), savedAt: "", notice: undefined, idempotencyKey: found.newKey(round) };
  return (
    <PostingWizard
      key={round}
      userId={userId}
      start={start}
      isAtOnce={isAtOnce}
      renderCard={renderCard}
      onPublished={celebrate}
      onStartOver={beginAnew}
    />
  );
}

/** The draft that goes on, if there is one worth it. */
async function findStart(
  userId: number,
): Promise<{ start: WizardStart | undefined; newKey: (round: number) => string }> {
  const { draft: server } = await api("GET /api/listing-draft");
  const device = readDeviceDraft(userId);
  const chosen = chooseDraft(device, server);
  const keys: string[] = [];
  // One key a round, however often the page renders.
  const newKey = (round: number) => (keys[round] ??= crypto.randomUUID());
  if (!chosen || isBlank(chosen.draft)) return { start: undefined, newKey };
  const { saved_at, ...form } = chosen.draft;
  const isFromHere = device !== null && chosen.notice !== "newerElsewhere";
  return {
    start: {
      form,
      savedAt: saved_at,
      notice: chosen.notice,
      idempotencyKey: isFromHere ? device.idempotencyKey : newKey(0),
    },
    newKey,
  };
}
