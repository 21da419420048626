import { conversationPath } from "@pazar/contract/pages/paths";
import { m } from "../../../platform/text/locale.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { layOutMail } from "../../../platform/mail/mail-layout.ts";
import { withoutAutoLinks } from "../../../platform/mail/without-auto-links.ts";
import { shortName } from "../../accounts/short-name.ts";
import { unsubscribeUrl, type UnsubscribeConfig } from "../../notices/unsubscribe.ts";
import type { UnreadRow } from "./unread-mails.queries.ts";

/** Without the message itself: strangers' texts are shown only on the site, with its warnings. */
export function unreadMail(unread: UnreadRow, config: UnsubscribeConfig): Omit<Mail, "to"> {
  const { locale } = unread;
  const language = { locale };
  const siteUrl = config.PUBLIC_URL;
  const name = shortName({ first_name: unread.sender_first_name, last_name: unread.sender_last_name });
  return layOutMail({
    locale,
    firstName: unread.first_name,
    siteUrl,
    subject:
      unread.count === 1
        ? m["mail.unreadMessages.subject"]({}, language)
        : m["mail.unreadMessages.subjectMany"]({ count: unread.count }, language),
    paragraphs: [
      m["mail.unreadMessages.intro"]({ name: withoutAutoLinks(name), title: withoutAutoLinks(unread.title) }, language),
    ],
    action: {
      label: m["mail.unreadMessages.action"]({}, language),
      url: siteUrl + conversationPath({ user: unread.sender_id, product: unread.listing_id }),
    },
    reason: m["mail.unreadMessages.reason"]({ address: `${siteUrl}/account/profile` }, language),
    unsubscribeUrl: unsubscribeUrl(config, unread.user_id, "message"),
  });
}
