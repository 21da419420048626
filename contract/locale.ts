export const locales = ["en", "tr"] as const;
export type Locale = (typeof locales)[number];

export const isLocale = (value: unknown): value is Locale => value === "en" || value === "tr";
