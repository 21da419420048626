import type { Place } from "@pazar/contract/catalogue/places";
import type { EditableListing } from "@pazar/contract/listings/posting";
import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSiteData } from "../../features/layout/site-data.ts";
import { usePlace } from "../../features/locations/place.ts";
import { chooseDraft } from "../../features/posting/drafts/choose-draft.ts";
import { readDeviceDraft, removeDeviceDraft } from "../../features/posting/drafts/device-draft.ts";
import { blankForm, isBlank } from "../../features/posting/form/posting-form.ts";
import { LoadFailed, PostingSkeleton } from "../../features/posting/posting-skeleton.tsx";
import { PostingWizard, type WizardStart } from "../../features/posting/wizard/posting-wizard.tsx";
import { Published, SuccessStep } from "../../features/posting/wizard/success-step.tsx";
import { SessionLoading } from "../../features/session/session-loading.tsx";
import { api } from "../../platform/api/api.ts";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { suggestApp } from "../../platform/offline/suggest-app.ts";
import { useSession } from "../../platform/session/session.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import type { Route } from "./+types/post-listing.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["postAd.title"]() });

export default function PostListingPage() {
  const { user, isLoading } = useSession();
  const { settings } = useSiteData();
  const place = usePlace();
  const published = Published.safeParse(useLocation().state).data;
  // `data-task`: see frame.css.
  return (
    <div data-task={published ? undefined : ""}>
      {!user || isLoading ? (
        <SessionLoading />
      ) : (
        <PostListing
          key={user.id}
          userId={user.id}
          place={place}
          isAtOnce={settings?.auto_approve_ads ?? false}
          published={published}
        />
      )}
    </div>
  );
}

type PostListingProps = { userId: number; place: Place; isAtOnce: boolean; published: Published | undefined };

function PostListing({ userId, place, isAtOnce, published }: PostListingProps) {
  const { value: found, hasFailed, retry } = useLoaded(useCallback(() => findStart(userId), [userId]));
  const [round, setRound] = useState(0);
  const navigate = useNavigate();
  const isPublished = published !== undefined;
  // Whoever goes on to another listing begins with an empty form.
  useEffect(() => {
    if (isPublished) setRound((count) => count + 1);
  }, [isPublished]);

  if (hasFailed) return <LoadFailed text={m["postAd.loadFailed"]()} onRetry={retry} />;
  if (!found) return <PostingSkeleton label={m["postAd.loading"]()} />;

  const beginAnew = () => {
    removeDeviceDraft(userId);
    setRound((count) => count + 1);
    void navigate("/post-ad");
  };
  if (published) return <SuccessStep listing={published} onAnother={beginAnew} />;
  const celebrate = ({ status, slug_pid }: EditableListing) => {
    suggestApp();
    showToast("success", status === "active" ? m["postAd.success.published"]() : m["postAd.success.reviewTitle"]());
    // Back leads to the seller's listings, not to a form that was sent.
    history.replaceState(history.state, "", "/profile/ads");
    void navigate("/post-ad?step=success", { state: { status, slug_pid } satisfies Published });
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
