import { useTextLanguage } from '#web/i18n/text-language.ts';

/** A text that people wrote (a name, a place), read out in its own language wherever it stands. */
export function Written({ children }: { children: string }) {
  const language = useTextLanguage()(children);
  return language ? <span lang={language}>{children}</span> : children;
}
