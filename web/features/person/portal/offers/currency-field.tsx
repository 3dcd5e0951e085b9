import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { type Currency, currencies } from '#shared/money.ts';
import { SelectField } from '#web/ui/portal/fields.tsx';

type CurrencyFieldProps = Omit<ComponentProps<typeof SelectField<Currency>>, 'label' | 'options'>;

/** The currency in which a hospital calculates: of its estimate, of its bill. */
export function CurrencyField(field: CurrencyFieldProps) {
  const { t } = useLingui();
  const names = { THB: t`Thai baht`, USD: t`US dollars` };
  return (
    <SelectField
      {...field}
      label={<Trans>Currency</Trans>}
      options={currencies.map((one) => [one, names[one]] as const)}
    />
  );
}
