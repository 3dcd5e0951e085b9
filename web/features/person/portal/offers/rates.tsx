import '#web/lib/zod-without-eval.ts';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { type ExchangeRate, exchangeRateInput } from '#shared/contract/options.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import type { Currency } from '#shared/money.ts';
import { useMoney } from '#web/features/shared/cases/estimate-money.ts';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { useFetching } from '#web/lib/query.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/portal/fields.tsx';
import { useNow } from '#web/ui/use-now.ts';

const queryKey = ['exchange-rates'];
const dayMs = 24 * 60 * 60 * 1000;

/** The newest rate of a currency; null while it loads, and where there is none. */
export function useRate(currency: Currency): ExchangeRate | null {
  const { value } = useFetching(queryKey, (signal) => api('GET /api/exchange-rates', { signal }));
  return value?.find((rate) => rate.currency === currency) ?? null;
}

/** By which rate an estimate would be shown in taka, and a form for a newer one. */
export function RateLine({ currency }: { currency: Currency }) {
  const { date } = useFormat();
  const { rate: written } = useMoney();
  const [isAdding, setAdding] = useState(false);
  const rate = useRate(currency);
  const oldest = dayInDhaka(useNow() - limits.rateDays * dayMs);
  const isOld = !rate || rate.day < oldest;
  const day = rate ? date(rate.day) : '';
  const taka = rate ? written(rate.bdt_e6) : '';
  const source = rate?.source ?? '';
  return (
    <div className="rounded-md border border-line px-3 py-2">
      <p className={isOld ? 'font-semibold text-marigold-700' : 'text-ink-soft'}>
        {rate ? (
          <Trans>
            Rate of {day}: {taka} taka ({source})
          </Trans>
        ) : (
          <Trans>There is no exchange rate yet.</Trans>
        )}
      </p>
      {isAdding ? (
        <RateForm currency={currency} onClose={() => setAdding(false)} />
      ) : (
        <Button compact variant={isOld ? 'outline' : 'ghost'} onClick={() => setAdding(true)}>
          <Trans>New rate</Trans>
        </Button>
      )}
    </div>
  );
}

type RateFormProps = { currency: Currency; onClose: () => void };

/** Enters a rate. One that is far from the last one is sent twice. */
function RateForm({ currency, onClose }: RateFormProps) {
  const client = useQueryClient();
  const [isFar, setFar] = useState(false);
  const form = usePortalForm({
    initial: { rate: '', source: 'Bangladesh Bank', day: dayInDhaka(Date.now()) },
    check: (values) => checkBy(exchangeRateInput, { ...values, currency }),
    submit: async (values) => {
      try {
        await api('POST /api/exchange-rates', { body: { ...values, currency, confirm: isFar } });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'rate_far') setFar(true);
        throw error;
      }
      await client.invalidateQueries({ queryKey });
      onClose();
    },
  });
  const { busy, set } = form;
  const messages = useFormMessages(form.errors);
  return (
    <form {...form.props} className="mt-2 space-y-3">
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField
          {...form.bind('rate')}
          inputMode="decimal"
          label={currency === 'THB' ? <Trans>Taka for a baht</Trans> : <Trans>Taka for a dollar</Trans>}
          required
          onChange={(rate) => {
            setFar(false);
            set({ rate });
          }}
        />
        <TextField {...form.bind('source')} label={<Trans>Source</Trans>} required maxLength={limits.text} />
        <TextField {...form.bind('day')} label={<Trans>Day</Trans>} type="date" required />
      </div>
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button compact type="submit" variant="primary" busy={busy}>
          {isFar ? <Trans>Save it anyway</Trans> : <Trans>Save the rate</Trans>}
        </Button>
        <Button compact variant="ghost" disabled={busy} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
