import { useEffect } from "react";
import { closeAuthDialog, useAuthDialog } from "../../../platform/session/auth-dialog.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useUser } from "../../../platform/session/session.ts";
import { useOnDemand } from "../../../platform/navigation/use-on-demand.ts";
import { LoadingOverlay } from "../../../ui/overlays/loading-overlay.tsx";

async function load() {
  const { AuthDialog } = await import("./auth-dialog.tsx");
  return <AuthDialog />;
}

/** Rendered once by the root; the dialog's code is loaded when it is first opened. */
export function AuthDialogHost() {
  const { isOpen } = useAuthDialog();
  const dialog = useOnDemand(isOpen, load, closeAuthDialog);
  const isSignedIn = useUser() !== null;
  // For example in another tab.
  useEffect(() => {
    if (isSignedIn) closeAuthDialog();
  }, [isSignedIn]);
  return dialog ?? (isOpen && <LoadingOverlay label={m["authModal.opening"]()} />);
}
