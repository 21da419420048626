import Compass from "lucide-react/icons/compass";
import { PageMessage } from "../content/page-message.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";

type AdminNotFoundProps = { title: string; back: { href: string; label: string } };

/** The 404 of the admin area: its links stay inside that area. */
export const AdminNotFound = ({ title, back: { href, label } }: AdminNotFoundProps) => (
  <PageMessage
    icon={<Compass size={38} strokeWidth={1.5} />}
    eyebrow="404"
    title={title}
    text={m["admin.notFound.text"]()}
    actions={<Button href={href}>{label}</Button>}
  />
);
