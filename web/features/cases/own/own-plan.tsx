import { Plural, Trans } from '@lingui/react/macro';
import type { OwnCase } from '#shared/contract/cases.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { cx } from '#web/ui/cx.ts';
import { CalendarIcon } from '#web/ui/icons/actions.tsx';

/** How many days are in hand before the day that the family wished for, and what is needed first. */
export function OwnPlan({ own: { plan } }: { own: OwnCase }) {
  const { date } = useFormat();
  const isBangla = useLocale() === 'bn';
  if (!plan) return null;
  const { in_hand, next, next_bn } = plan;
  const wanted = date(plan.wanted);
  const step = isBangla ? (next_bn ?? next) : next;
  const isShort = in_hand < 0;
  return (
    <section
      className={cx(
        'mt-4 flex items-start gap-3 rounded-lg px-4 py-3',
        isShort ? 'bg-marigold-100' : 'bg-teal-50',
      )}
    >
      <CalendarIcon className="mt-1 shrink-0 text-xl text-teal-800" />
      <div className="min-w-0">
        <p className="text-lg font-semibold text-teal-900">
          {isShort ? (
            <Plural
              value={-in_hand}
              one={`If everything goes slowly, it is # day after ${wanted}.`}
              other={`If everything goes slowly, it is # days after ${wanted}.`}
            />
          ) : (
            <Plural value={in_hand} one="You have # day in hand." other="You have # days in hand." />
          )}{' '}
          <Trans>What decides: {step}</Trans>
        </p>
        <p className="text-sm text-ink-soft">
          {isShort ? (
            <Trans>Our estimate, not a promise: only the embassy decides about the visa.</Trans>
          ) : (
            <Trans>
              To be in Bangkok on {wanted}. Our estimate, not a promise: only the embassy decides about the
              visa.
            </Trans>
          )}
        </p>
      </div>
    </section>
  );
}
