import { useLocation } from 'react-router';
import { useLocale } from '#web/i18n/locale.tsx';
import { localePath, plainPath } from '#web/i18n/paths.ts';
import { BanglaWord } from '#web/ui/icons/bangla-word.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const look =
  'tap inline-flex items-center justify-center rounded-full border border-white/35 px-3.5 text-sm font-semibold text-white hover:bg-white/10';

/**
 * This page in the other language. A plain link, which loads the document anew: each language brings its
 * own texts and font. What the other language is called stands in that language.
 */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const other = useLocale() === 'bn' ? 'en' : 'bn';
  const address = localePath(other, plainPath(pathname)) + search;
  return (
    <a href={address} hrefLang={other} lang={other} className={look}>
      {other === 'en' ? (
        'English'
      ) : (
        <>
          <BanglaWord className="h-[1.15rem] w-auto" />
          <VisuallyHidden>বাংলা</VisuallyHidden>
        </>
      )}
    </a>
  );
}
