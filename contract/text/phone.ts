/** Converts typed numbers to E.164: `0 532 123 45 67`, `532...`, `+90 (532)...`; null if invalid. */
export function normalizePhone(text: string): string | null {
  const compact = text.replace(/[\s().-]/g, "");
  const [, turkish] = /^(?:\+90|0090|90|0)?([2-5]\d{9})$/.exec(compact) ?? [];
  if (turkish !== undefined) return `+90${turkish}`;
  return /^\+[1-9]\d{7,14}$/.test(compact) && !compact.startsWith("+90") ? compact : null;
}

/** `+905321234567` as `0 532 123 45 67`; other countries' numbers stay as they are. */
export function formatPhone(phone: string): string {
  const [, area, first, second, third] = /^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone) ?? [];
  return area === undefined ? phone : `0 ${area} ${first} ${second} ${third}`;
}
