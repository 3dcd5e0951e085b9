import { useLocale } from '#web/i18n/locale.tsx';

/** Picks a record's name in this page's language: English where there is no Bangla one. */
export function useNameIn(): (names: { name: string; name_bn: string | null }) => string {
  const locale = useLocale();
  return ({ name, name_bn }) => (locale === 'bn' ? (name_bn ?? name) : name);
}
