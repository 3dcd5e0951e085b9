import { useLocation } from 'react-router';
import { useLocale } from '#web/i18n/locale.tsx';
import { localePath, plainPath } from '#web/i18n/paths.ts';
import { languageChoice } from '#web/i18n/remembered.ts';
import { BanglaWord } from '#web/ui/icons/bangla-word.tsx';

/**
 * This page in the other language. A plain link, which loads the document anew: each language brings its
 * own texts and font. The choice is remembered. What the other language is called stands in that language.
 */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const other = useLocale() === 'bn' ? 'en' : 'bn';
  const address = localePath(other, plainPath(pathname)) + search;
  return (
    <a
      href={address}
      hrefLang={other}
      lang={other}
      {...languageChoice}
      aria-label={other === 'bn' ? 'বাংলা' : undefined}
      className="group tap -mr-1 inline-flex items-center justify-center"
    >
      <span className="flex h-8 items-center rounded-full border border-white/35 px-3.5 text-sm font-semibold text-white transition-colors group-hover:bg-white/10">
        {other === 'bn' ? <BanglaWord className="h-[1.15rem] w-auto" /> : 'English'}
      </span>
    </a>
  );
}
