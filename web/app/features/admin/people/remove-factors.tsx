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
    showToast("success", m["admin.people.factorsRemoved"]());
  };
  return (
    <>
      {person.has_second_factor && (
        <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
          {m["admin.people.removeFactors"]()}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={m["admin.people.removeFactorsTitle"]({ name: `${person.name} ${person.surname}` })}
        text={m["admin.people.removeFactorsText"]()}
        confirmLabel={m["admin.people.removeFactors"]()}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      />
    </>
  );
}
