import type { Place } from "@pazar/contract/places";
import type { EditableListing } from "@pazar/contract/posting";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { useSiteData } from "../features/layout/site-data.ts";
import { usePlace } from "../features/locations/place.ts";
import { chooseDraft } from "../features/posting/drafts/choose-draft.ts";
import { readDeviceDraft, removeDeviceDraft } from "../features/posting/drafts/device-draft.ts";
import { blankForm, isBlank } from "../features/posting/form/posting-form.ts";
import { LoadFailed, PostingSkeleton } from "../features/posting/posting-skeleton.tsx";
import { PostingWizard, type WizardStart } from "../features/posting/wizard/posting-wizard.tsx";
import { SuccessStep } from "../features/posting/wizard/success-step.tsx";
import { SessionCheck } from "../features/session/session-check.tsx";
import { api } from "../platform/api/api.ts";
import { useLoaded } from "../platform/api/use-loaded.ts";
import { m } from "../platform/i18n/i18n.ts";
import { useSession } from "../platform/session/session.ts";
import { pageHead } from "../platform/ssr/page-head.ts";
import { showToast } from "../ui/overlays/toast.ts";
import type { Route } from "./+types/post-listing.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["postAd.title"]() });

export default function PostListingPage() {
  const { user, isLoading } = useSession();
  const { settings } = useSiteData();
  const place = usePlace();
  if (!user || isLoading) return <SessionCheck />;
  return <PostListing key={user.id} userId={user.id} place={place} isAtOnce={settings?.auto_approve_ads ?? false} />;
}

type PostListingProps = { userId: number; place: Place; isAtOnce: boolean };

function PostListing({ userId, place, isAtOnce }: PostListingProps) {
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
      onPublished={celebrate}
      onStartOver={beginAnew}
    />
  );
}

/** The draft to continue, if there is one. */
async function findStart(
  userId: number,
): Promise<{ start: WizardStart | undefined; newKey: (round: number) => string }> {
  const { draft: server } = await api("GET /api/listing-draft");
  const device = readDeviceDraft(userId);
  const chosen = chooseDraft(device, server);
  const keys: string[] = [];
  // One key per listing, however often the page renders.
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
