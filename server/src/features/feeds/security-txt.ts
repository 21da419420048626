import { dayMs } from "@pazar/contract/durations";

const validDays = 180;

/** RFC 9116. The end of its validity moves along: the setting it is made of is always the current one. */
export function securityText(site: string, contact: string, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / dayMs) * dayMs + validDays * dayMs);
  const fields = {
    Contact: contact.startsWith("https://") ? contact : `mailto:${contact}`,
    Expires: expires.toISOString(),
    "Preferred-Languages": "tr, en",
    Canonical: `${site}/.well-known/security.txt`,
    Policy: `${site}/.well-known/security-policy.txt`,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join("");
}
