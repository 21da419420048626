import { useState } from "react";
import { ConfirmDialog } from "../../../platform/api/confirm-dialog.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";

type RemoveFactorsProps<Person> = {
  person: Person;
  remove: () => Promise<Person>;
  onChanged: (person: Person) => void;
};

/** For people who have lost their phone and their recovery codes. */
export function RemoveFactors<Person extends { name: string; surname: string; has_second_factor: boolean }>({
  person,
  remove,
  onChanged,
}: RemoveFactorsProps<Person>) {
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    const changed = await remove();
    setAsking(false);
    onChanged(changed);
    showToast("success", m["people.factorsRemoved"]());
  };
  return (
    <>
      {person.has_second_factor && (
        <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
          {m["people.removeFactors"]()}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={m["people.removeFactorsTitle"]({ name: `${person.name} ${person.surname}` })}
        text={m["people.removeFactorsText"]()}
        confirmLabel={m["people.removeFactors"]()}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      />
    </>
  );
}
