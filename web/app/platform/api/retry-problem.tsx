import { Button } from "../../ui/button.tsx";
import { Problem } from "../../ui/problem.tsx";
import { m } from "../i18n/i18n.ts";

/** Says what could not be loaded, with a button to try again. */
export const RetryProblem = ({ text, onRetry }: { text: string | undefined; onRetry: () => void }) => (
  <Problem
    text={text}
    action={
      <Button size="sm" variant="secondary" className="-my-1.5 text-text" onClick={onRetry}>
        {m["common.retry"]()}
      </Button>
    }
  />
);
