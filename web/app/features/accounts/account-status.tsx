import type { AccountStatus } from "@pazar/contract/admin/customers/customers";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { m } from "../../platform/i18n/i18n.ts";

const tones: Record<AccountStatus, Tone> = { active: "success", suspended: "warning", deleted: "neutral" };
const names: Record<AccountStatus, () => string> = {
  active: m["people.status.active"],
  suspended: m["people.status.suspended"],
  deleted: m["people.status.deleted"],
};

export const statusName = (status: AccountStatus): string => names[status]();

export const AccountStatusBadge = ({ status }: { status: AccountStatus }) => (
  <Badge tone={tones[status]}>{statusName(status)}</Badge>
);
