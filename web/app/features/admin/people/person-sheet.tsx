import type { AccountStatus } from "@pazar/contract/admin/customers/customers";
import { useState, type ReactNode } from "react";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { SkeletonText } from "../../../ui/waiting/skeleton-text.tsx";
import { AccountStatusBadge } from "../../accounts/account-status.tsx";
import { RowProblem } from "../lists/row-problem.tsx";

export type SheetPerson = { id: number; name: string; surname: string; photo: string | null; status: AccountStatus };

type PersonSheetProps<Person extends SheetPerson> = {
  /** Has to be stable. */
  load: () => Promise<Person>;
  /** Beneath the name. */
  note: (person: Person) => ReactNode;
  children: (person: Person, onChanged: (person: Person | null) => void) => ReactNode;
  onChanged: () => void;
  onClose: () => void;
};

/** What can be done to a person, above everything about them. */
export const PersonActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
);

/** A person beside a list of people. `onChanged(null)` from within says that the person left the list, and closes it. */
export function PersonSheet<Person extends SheetPerson>({
  load,
  note,
  children,
  onChanged,
  onClose,
}: PersonSheetProps<Person>) {
  const { value, hasFailed, error, retry } = useLoaded(load);
  const [changed, setChanged] = useState<Person>();
  const person = changed ?? value;
  const change = (next: Person | null) => {
    if (next) setChanged(next);
    else onClose();
    onChanged();
  };
  if (!person)
    return hasFailed ? (
      <RowProblem
        hasFailed
        error={error}
        missing={m["admin.people.personMissing"]()}
        failed={m["admin.people.personFailed"]()}
        onRetry={retry}
        onClose={onClose}
      />
    ) : (
      <SkeletonText lines={8} />
    );
  const name = `${person.name} ${person.surname}`;
  return (
    <div className="space-y-6">
      <p className="flex items-center gap-3.5">
        <Avatar name={name} src={person.photo} size="lg" />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2 text-lg font-semibold break-words">
            {name} <AccountStatusBadge status={person.status} />
          </span>
          <span className="text-sm break-all text-muted">{note(person)}</span>
        </span>
      </p>
      {children(person, change)}
    </div>
  );
}
