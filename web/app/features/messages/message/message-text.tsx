import { m } from "../../../platform/i18n/i18n.ts";
import { useDialogOnDemand } from "../../../platform/navigation/use-dialog-on-demand.ts";
import { splitLinks } from "./message-links.ts";

/** Links are buttons that first show where they lead. */
export function MessageText({ body }: { body: string }) {
  const { dialog, open, close } = useDialogOnDemand();
  const ask = (link: URL) =>
    open(async () => {
      const { ConfirmDialog } = await import("../../../platform/api/confirm-dialog.tsx");
      const follow = () => {
        window.open(link, "_blank", "noopener,noreferrer");
        close();
      };
      return (
        <ConfirmDialog
          open
          title={m["conversations.link.title"]()}
          text={m["conversations.link.text"]({ host: link.host })}
          confirmLabel={m["conversations.link.open"]()}
          onCancel={close}
          onConfirm={follow}
        />
      );
    });
  return (
    <p className="break-words whitespace-pre-wrap">
      {splitLinks(body).map(({ text, link }, index) =>
        link ? (
          <button
            key={index}
            type="button"
            onClick={() => ask(link)}
            className="rounded-small text-left break-all underline underline-offset-2 [--color-focus:currentColor]"
          >
            {text}
          </button>
        ) : (
          text
        ),
      )}
      {dialog}
    </p>
  );
}
