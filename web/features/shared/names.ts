import { useLocale } from '#web/i18n/locale.tsx';

/** Returns a record's name in the page's language: English if there is no Bangla name. */
export function useNameIn(): (names: { name: string; name_bn: string | null }) => string {
  const locale = useLocale();
  return ({ name, name_bn }) => (locale === 'bn' ? (name_bn ?? name) : name);
}
