import { useLingui } from '@lingui/react/macro';
import type { WhenStep } from '#shared/contract/planner.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useLocale } from '#web/i18n/locale.tsx';

/** What steps are called in this page's language, and how long they take. */
export function useStepTexts() {
  const { t } = useLingui();
  const locale = useLocale();
  const { digits } = useFormat();
  return {
    nameOf: ({ name, name_bn }: Pick<WhenStep, 'name' | 'name_bn'>) =>
      locale === 'bn' ? (name_bn ?? name) : name,
    daysOf: ({ takes_min, takes_max, unit }: WhenStep) => {
      const isOne = takes_min === takes_max;
      const range = digits(isOne ? `${takes_min}` : `${takes_min}–${takes_max}`);
      if (unit === 'embassy') return t`${range} days on which the embassy is open`;
      if (unit === 'office') return t`${range} working days`;
      return isOne && takes_min === 1 ? t`1 day` : t`${range} days`;
    },
  };
}
