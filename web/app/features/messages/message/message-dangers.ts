import { fold } from "@pazar/contract/text/turkish-text";
import { splitLinks } from "./message-links.ts";

export const dangers = ["deposit", "iban", "card", "link"] as const;
export type Danger = (typeof dangers)[number];

/** Invisible characters that hide a word from these patterns. */
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

const sending = String.raw`(?:gonder|yatir|yolla|havale|aktar|at(?:ar|in|sana|iver|malisin)|yap(?:ar|in|sana|abilir|man))\w*`;
/** These patterns match folded text: lower case, without Turkish letters. */
const deposit = new RegExp(
  [
    String.raw`\b(?:kapora|kaparo)\w*`,
    String.raw`\bon\s*odeme\w*`,
    String.raw`\bonden\s+(?:odeme|para|ucret)\w*`,
    String.raw`\b(?:para|parayi|ucreti?|depozitoy?u?|havale|eft|odemeyi)\s+(?:(?:once|hemen|simdi|bana|hesaba|hesabima)\s+)*${sending}`,
    String.raw`\b(?:down\s*payment|prepay\w*|advance\s+payment|deposit)\b`,
    String.raw`\bsend\s+(?:me\s+)?(?:the\s+)?money\b`,
  ].join("|"),
);
const iban = /\biban\w*|\btr(?:[\s.-]*\d){24}/;
const card =
  /\bkart(?:in|inin|inizin|iniz)?\s+(?:numara|no\b|bilgi)\w*|\b(?:cvv|cvc)\w*|\b(?:onay|dogrulama|sms)\s+kod\w*|\bcard\s+(?:number|details)|\bverification\s+code/;
const longNumber = /(?<!\d)\d(?:[ .-]?\d){15}(?![ .-]?\d)/g;

/** The check digit of card numbers (Luhn). */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, "");
  const sum = Array.from(digits).reduce((total, sign, index) => {
    const digit = Number(sign) * (index % 2 === 0 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return /^[2-69]/.test(digits) && sum % 10 === 0;
}

const tests: Record<Danger, (text: string, body: string, ownHost: string) => boolean> = {
  deposit: (text) => deposit.test(text),
  iban: (text) => iban.test(text),
  card: (text) => card.test(text) || (text.match(longNumber) ?? []).some(isCardNumber),
  link: (_, body, ownHost) => splitLinks(body).some(({ link }) => link && link.host !== ownHost),
};

/** Signs of common scams in a message. Links to `ownHost` are safe. */
export function dangersIn(body: string, ownHost: string): Danger[] {
  const text = fold(body.replace(invisible, ""));
  return dangers.filter((danger) => tests[danger](text, body, ownHost));
}
