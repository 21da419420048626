import type { PhoneStatus } from "@pazar/contract/accounts/phone-verification";
import type { ReactElement } from "react";
import { api } from "../../../platform/api/api.ts";
import { PhoneDialog } from "./phone-dialog.tsx";

type Handlers = { onClose: () => void; onVerified: (status: PhoneStatus) => void };

/** For actions that need a verified number: the dialog, at the step that the verification has reached. */
export async function loadPhoneDialog(handlers: Handlers): Promise<ReactElement> {
  return <PhoneDialog status={await api("GET /api/profile/phone")} {...handlers} />;
}
