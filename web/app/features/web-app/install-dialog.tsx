import { useState, type ReactElement } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import Dialog from "../../ui/overlays/dialog.tsx";
import { install, isApple, isInstalled } from "./install.ts";

/** The browser's own question, or how to do it by hand. */
export const installOrExplain = async (onClose: () => void): Promise<ReactElement> =>
  (await install()) ? <></> : <InstallDialog onClose={onClose} />;

function explanation(): string {
  if (isInstalled()) return m["webApp.install.already"]();
  return isApple() ? m["webApp.install.apple"]() : m["webApp.install.other"]();
}

/** For browsers that install only from their own menu. */
function InstallDialog({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={m["webApp.install.title"]()}
      closeLabel={m["webApp.install.close"]()}
    >
      <p>{explanation()}</p>
      <Button block className="mt-5" onClick={close}>
        {m["webApp.install.close"]()}
      </Button>
    </Dialog>
  );
}
