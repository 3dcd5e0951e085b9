import { useTextLanguage } from '#web/i18n/text-language.ts';

/** A text from the database (a name, a place), with its own `lang` for screen readers. */
export function LangText({ children }: { children: string }) {
  const language = useTextLanguage()(children);
  return language ? <span lang={language}>{children}</span> : children;
}
