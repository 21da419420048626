import { locales, type Locale } from "@pazar/contract/locale";
import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { getLocale, m, switchLocale } from "../../../platform/i18n/i18n.ts";
import { classNames } from "../../../ui/class-names.ts";

export const localeNames: Record<Locale, string> = { tr: "Türkçe", en: "English" };

export function LanguageSwitch() {
  const { search } = useLocation();
  const current = getLocale();
  const choose = (event: MouseEvent, locale: Locale) => {
    event.preventDefault();
    if (locale !== current) switchLocale(locale);
  };
  return (
    <ul aria-label={m["header.language"]()} className="flex items-center">
      {locales.toReversed().map((locale) => (
        <li key={locale} className="flex items-center before:text-muted not-first:before:content-['·']">
          <a
            href={withLanguage(search, locale)}
            lang={locale}
            hrefLang={locale}
            title={localeNames[locale]}
            aria-label={`${locale.toUpperCase()}, ${localeNames[locale]}`}
            aria-current={locale === current ? "true" : undefined}
            onClick={(event) => choose(event, locale)}
            className={classNames(
              "rounded-small px-1.5 py-1 hover:text-brand",
              locale === current ? "font-bold text-text" : "text-muted",
            )}
          >
            {locale.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  );
}

function withLanguage(search: string, locale: Locale): string {
  const query = new URLSearchParams(search);
  query.delete("lang");
  query.append("lang", locale);
  return `?${query}`;
}
