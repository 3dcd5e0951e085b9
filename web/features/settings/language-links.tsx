import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '#web/i18n/locale.tsx';
import { type Locale, localePath, locales, plainPath } from '#web/i18n/paths.ts';
import { languageChoice } from '#web/i18n/remembered.ts';
import { api } from '#web/lib/api.ts';
import { useCurrentUser } from '#web/lib/session.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { BanglaWord } from '#web/ui/icons/bangla-word.tsx';

/** So long the way to the other language waits for the server to note it. */
const ttlMs = 3000;

const names = { en: 'English', bn: 'বাংলা' };

/**
 * Both languages, the present one marked. Choosing one is remembered, for the signed-in also as that of their
 * mails, and loads the page anew.
 */
export function LanguageLinks() {
  const current = useLocale();
  const isSignedIn = useCurrentUser() !== null;
  const path = plainPath(useLocation().pathname);

  const choose = async (event: MouseEvent<HTMLAnchorElement>, lang: Locale) => {
    if (!isSignedIn || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    const signal = AbortSignal.timeout(ttlMs);
    // The page is more important than the mails: it changes its language in any case.
    await api('PUT /api/account/language', { body: { lang }, signal }).catch(() => undefined);
    window.location.assign(href);
  };

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
            onClick={(event) => choose(event, locale)}
            className={buttonLook(locale === current ? 'primary' : 'outline')}
          >
            {locale === 'bn' ? <BanglaWord className="h-[1.15rem] w-auto" /> : names.en}
          </a>
        </li>
      ))}
    </ul>
  );
}
