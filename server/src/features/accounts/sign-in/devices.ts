import type { Device } from "@pazar/contract/accounts/accounts";
import type { Database } from "../../../platform/database/database.ts";
import { presentDevice } from "../accounts.present.ts";
import { listDevices } from "../accounts.queries.ts";

/** Where a person is signed in, the last used first. */
export const devicesOf = async (db: Database, userId: number, currentSession: number): Promise<Device[]> =>
  (await listDevices(db, userId)).map((device) => presentDevice(device, currentSession));
