import { useLocation } from 'react-router';
import { useLocale } from '#web/i18n/locale.tsx';
import { localePath, locales, plainPath } from '#web/i18n/paths.ts';
import { languageChoice } from '#web/i18n/remembered.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { BanglaWord } from '#web/ui/icons/bangla-word.tsx';

const names = { en: 'English', bn: 'বাংলা' };

/** Both languages, the present one marked. Choosing one is remembered, and loads the page anew. */
export function LanguageLinks() {
  const current = useLocale();
  const path = plainPath(useLocation().pathname);
  return (
    <ul className="flex flex-wrap gap-3">
      {locales.map((locale) => (
        <li key={locale}>
          <a
            href={localePath(locale, path)}
            hrefLang={locale}
            lang={locale}
            aria-label={names[locale]}
            aria-current={locale === current ? 'true' : undefined}
            {...languageChoice}
            className={buttonLook(locale === current ? 'primary' : 'outline')}
          >
            {locale === 'bn' ? <BanglaWord className="h-[1.15rem] w-auto" /> : names.en}
          </a>
        </li>
      ))}
    </ul>
  );
}
