import type { AccountStatus } from "@pazar/contract/admin/customers/customers";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { m } from "../../platform/i18n/i18n.ts";

const tones: Record<AccountStatus, Tone> = { active: "success", suspended: "warning", deleted: "neutral" };
const names: Record<AccountStatus, () => string> = {
  active: m["admin.people.status.active"],
  suspended: m["admin.people.status.suspended"],
  deleted: m["admin.people.status.deleted"],
};

export const statusName = (status: AccountStatus): string => names[status]();

export const AccountStatusBadge = ({ status }: { status: AccountStatus }) => (
  <Badge tone={tones[status]}>{statusName(status)}</Badge>
);
