import * as limits from "@pazar/contract/limits";
import { useRef, useState, type FormEvent } from "react";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import Sheet from "../../../ui/overlays/sheet.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { useListsOfListing } from "./use-lists-of-listing.ts";

type ListSheetProps = {
  listingId: number;
  onChange: ((listIds: number[]) => void) | undefined;
  onClose: () => void;
};

/** Which of the user's lists a favorite is in. */
export default function ListSheet({ listingId, onChange, onClose }: ListSheetProps) {
  const { loaded, error, load, choose, create } = useListsOfListing(listingId, onChange);
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={m["lists.sheet.title"]()}
      description={m["lists.sheet.text"]()}
      closeLabel={m["common.close"]()}
      footer={<Button onClick={onClose}>{m["lists.sheet.done"]()}</Button>}
    >
      {error !== undefined && <RetryProblem text={failureReason(error)} onRetry={() => void load()} />}
      {error === undefined && !loaded && (
        <div role="status" className="space-y-3">
          <span className="sr-only">{m["lists.loading"]()}</span>
          <Skeleton className="h-6" />
          <Skeleton className="h-6" />
        </div>
      )}
      {loaded && (
        <div className="space-y-5">
          {loaded.lists.length === 0 ? (
            <p className="text-muted">{m["lists.sheet.none"]()}</p>
          ) : (
            <ul className="space-y-1.5">
              {loaded.lists.map(({ id, name, count }) => (
                <li key={id}>
                  <Checkbox
                    label={<span className="wrap-anywhere">{name}</span>}
                    detail={count}
                    checked={loaded.chosen.has(id)}
                    onChange={({ target }) => void choose(id, target.checked)}
                  />
                </li>
              ))}
            </ul>
          )}
          <NewList onCreate={create} />
        </div>
      )}
    </Sheet>
  );
}

function NewList({ onCreate }: { onCreate: (name: string) => Promise<void> }) {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === "") {
      setProblem(m["lists.errors.name"]());
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await onCreate(name.trim());
      setName("");
    } catch (error) {
      setProblem((error instanceof ApiFailure && error.errors["name"]?.join(" ")) || failureReason(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-3 border-t border-line pt-4">
      <TextField
        ref={field}
        label={m["lists.sheet.newName"]()}
        placeholder={m["lists.namePlaceholder"]()}
        value={name}
        maxLength={limits.favoriteLists.name}
        error={problem}
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="secondary" block busy={isBusy}>
        {m["lists.sheet.create"]()}
      </Button>
    </form>
  );
}
