import Compass from "lucide-react/icons/compass";
import { m } from "../../platform/i18n/i18n.ts";
import { PageMessage } from "./page-message.tsx";

export function NotFoundMessage() {
  return (
    <PageMessage
      icon={<Compass size={38} strokeWidth={1.5} />}
      eyebrow="404"
      title={m["notFound.title"]()}
      text={m["notFound.text"]()}
    />
  );
}
