import type { Locale } from "@pazar/contract/locale";
import { m } from "../text/locale.ts";
import type { Mail } from "./mail.ts";

type Link = { label: string; url: string; note: string };

export type MailContent = {
  locale: Locale;
  firstName?: string;
  siteUrl: string;
  subject: string;
  paragraphs: readonly string[];
  /** Addresses of small pictures, shown after the paragraphs. */
  pictures?: readonly string[];
  /** A list of items, each with a second line. */
  links?: readonly Link[];
  action?: { label: string; url: string };
  /** Why the person gets this mail. */
  reason: string;
  /** Of mails that a person may turn off. */
  unsubscribeUrl?: string;
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

// Anybody can register somebody else's address with a URL as name, which mail programs would turn into a link.
const linkLike = /[.:/@]\S/;

function greet(firstName: string, locale: Locale): string {
  const name = firstName.replace(/\s+/g, " ");
  return name === "" || linkLike.test(name)
    ? m["mail.greetingUnnamed"]({}, { locale })
    : m["mail.greeting"]({ name }, { locale });
}

const font = "font-family:Helvetica,Arial,sans-serif";
const spaced = "margin:0 0 16px";
const small = "font-size:13px;color:#5a6673";
const rule = "1px solid #e2e6eb";
const brand = "color:#0b756f";
const table = '<table role="presentation" cellpadding="0" cellspacing="0"';
const paragraph = (text: string): string => `<p style="${spaced}">${escape(text)}</p>`;

function button({ label, url }: { label: string; url: string }, hint: string): string {
  const href = escape(url);
  const looks = "display:inline-block;padding:12px 24px;color:#ffffff;font-weight:bold;text-decoration:none";
  return `${table} style="margin:8px 0 24px"><tr><td style="border-radius:8px;background:#0b756f">
<a href="${href}" style="${looks}">${escape(label)}</a>
</td></tr></table>
<p style="${spaced};${small}">${escape(hint)}<br>
<a href="${href}" style="${brand};word-break:break-all">${href}</a></p>`;
}

const picture = (url: string): string =>
  `<p style="${spaced}"><img src="${escape(url)}" alt="" width="240" style="max-width:100%;border-radius:8px"></p>`;

const link = ({ label, url, note }: Link): string => `<p style="${spaced}">
<a href="${escape(url)}" style="${brand};font-weight:bold">${escape(label)}</a><br>${escape(note)}</p>`;

/** The same content twice: as plain text and as HTML that old mail programs understand. */
export function layOutMail({
  locale,
  firstName = "",
  siteUrl,
  subject,
  paragraphs,
  pictures = [],
  links = [],
  action,
  reason,
  unsubscribeUrl,
}: MailContent): Omit<Mail, "to"> {
  const site = m["site.name"]({}, { locale });
  const hint = m["mail.linkHint"]({}, { locale });
  const noReply = m["mail.noReply"]({}, { locale });
  const unsubscribe = m["notices.mail.unsubscribe"]({}, { locale });
  const lines = [greet(firstName, locale), ...paragraphs];
  const list = links.map(({ label, url, note }) => `${label}\n${note}\n${url}`);
  const text = [
    ...lines,
    ...list,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `-- \n${site} | ${siteUrl}\n${reason}\n${noReply}\n${unsubscribeUrl === undefined ? "" : `${unsubscribe}: ${unsubscribeUrl}\n`}`,
  ].join("\n\n");
  const html = `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;background:#f5f6f8;${font}">
${table} width="100%" style="background:#f5f6f8"><tr><td align="center" style="padding:24px 12px">
${table} width="100%" style="max-width:560px;background:#ffffff;border:${rule};border-radius:12px">
<tr><td style="padding:20px 28px;border-bottom:${rule};${font}">
<a href="${escape(siteUrl)}" style="font-size:22px;font-weight:bold;${brand};text-decoration:none">${escape(site)}</a>
</td></tr>
<tr><td style="padding:28px 28px 12px;font-size:16px;line-height:1.5;color:#111a22;${font}">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escape(subject)}</h1>
${[...lines.map(paragraph), ...pictures.map(picture), ...links.map(link)].join("\n")}
${action ? button(action, hint) : ""}
</td></tr>
<tr><td style="padding:16px 28px 20px;border-top:${rule};line-height:1.5;${small};${font}">
${escape(reason)}<br>${escape(noReply)}${unsubscribeUrl === undefined ? "" : `<br><a href="${escape(unsubscribeUrl)}" style="${brand}">${escape(unsubscribe)}</a>`}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
  return { subject, text, html, ...(unsubscribeUrl !== undefined && { unsubscribeUrl }) };
}
