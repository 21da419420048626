import type { Device, User } from "@pazar/contract/accounts/accounts";
import { profilePhotoUrl } from "./profile-photo.ts";
import type { listDevices, UserRow } from "./accounts.queries.ts";

export const presentUser = (row: UserRow): User => ({
  id: row.id,
  name: row.first_name,
  surname: row.last_name,
  email: row.email,
  phone: row.phone,
  photo: profilePhotoUrl(row),
  role: row.role,
  created_at: row.created_at.toISOString(),
});

type DeviceRow = Awaited<ReturnType<typeof listDevices>>[number];

export const presentDevice = (row: DeviceRow, currentId: number): Device => ({
  id: row.id,
  user_agent: row.user_agent,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at.toISOString(),
  is_current: row.id === currentId,
});
