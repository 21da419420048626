import { PostingStep, postingSteps } from "@pazar/contract/listings/posting";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isBlank, type Change, type PostingForm } from "../form/posting-form.ts";

/**
 * The step is in the URL, so that Back goes to the previous step; without one, the draft says where it stopped. An empty
 * form starts at the first step whatever the URL says: the listing that the URL was about has been published.
 */
export function useStep(form: PostingForm, change: Change) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(isBlank(form));
  const { data } = PostingStep.safeParse(new URLSearchParams(search).get("step"));
  const asked = isNew && data !== "images" ? undefined : data;
  const step = asked ?? form.step;
  const index = postingSteps.indexOf(step);
  const [furthest, setFurthest] = useState(index);
  if (index > furthest) setFurthest(index);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const isMissing = asked === undefined;
  useEffect(() => {
    if (isMissing) void navigate(`?step=${step}`, { replace: true });
  }, [isMissing, step, navigate]);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    change({ step });
    // The page scrolls to its top by itself.
    const field = heading.current?.parentElement?.querySelector<HTMLElement>("[data-first-field]");
    (field ?? heading.current)?.focus({ preventScroll: true });
  }, [step, change]);
  const goTo = (to: PostingStep) => {
    setNew(false);
    void navigate(`?step=${to}`);
  };
  return { step, heading, furthest, goTo };
}
