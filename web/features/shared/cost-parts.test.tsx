import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { TreatmentCost } from '#shared/records/treatment-costs.ts';
import { CostRange } from '#web/features/shared/cost-parts.tsx';

function rendered(amounts: Pick<TreatmentCost, 'low' | 'high' | 'currency'>, locale = 'en'): string {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CostRange cost={amounts} />
    </I18nProvider>,
  );
}

it('a cost shows one amount when the lowest equals the highest, in the digits of the language', () => {
  expect(rendered({ low: 50_000, high: 50_000, currency: 'THB' })).toBe('50,000 Thai baht');
  expect(rendered({ low: 50_000, high: 50_000, currency: 'BDT' }, 'bn')).toBe('৫০,০০০ taka');
});

it('a cost shows the lowest and the highest amount of a range', () => {
  expect(rendered({ low: 50_000, high: 80_000, currency: 'USD' })).toBe('50,000 to 80,000 US dollars');
});
