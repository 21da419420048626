import { m } from "../../../platform/i18n/i18n.ts";
import { useContactPage } from "../../layout/use-contact-page.ts";

/** Addresses are changed by the support team only; leads to it where there is a page for that. */
export function SupportHint() {
  const page = useContactPage();
  if (page === undefined) return m["profile.emailHint"]();
  return (
    <a href={page} className="rounded-small text-brand underline underline-offset-2 hover:text-brand-strong">
      {m["profile.emailHint"]()}
    </a>
  );
}
