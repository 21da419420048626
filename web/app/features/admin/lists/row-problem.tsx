import { Button } from "../../../ui/button.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";

type RowProblemProps = {
  hasFailed: boolean;
  error: unknown;
  /** The text for a row that does not exist. */
  missing: string;
  failed: string;
  onRetry: () => void;
  onClose: () => void;
};

/** No such id, or not an id at all. */
const missingStatuses = [404, 422];

/** Why a row cannot be shown; offers a retry only where it can help. */
export function RowProblem({ hasFailed, error, missing, failed, onRetry, onClose }: RowProblemProps) {
  if (!(error instanceof ApiFailure && [403, ...missingStatuses].includes(error.status)))
    return <RetryProblem text={hasFailed ? failed : undefined} onRetry={onRetry} />;
  const text = missingStatuses.includes(error.status) ? missing : error.message;
  return (
    <Problem
      text={text}
      action={
        <Button size="sm" variant="secondary" className="-my-1.5 text-text" onClick={onClose}>
          {m["common.close"]()}
        </Button>
      }
    />
  );
}
