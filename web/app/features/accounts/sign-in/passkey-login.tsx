import { m } from "../../../platform/i18n/i18n.ts";
import { passkeyObstacle } from "../second-factor/browser-passkeys.ts";
import { PasskeyButton } from "../second-factor/passkey-button.tsx";

/** Where the browser can use passkeys. */
export const PasskeyLogin = ({ onUse }: { onUse: () => Promise<void> }) =>
  passkeyObstacle() === undefined && (
    <PasskeyButton variant="secondary" block label={m["authModal.passkeyLogin"]()} onUse={onUse} />
  );
