import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { totalOf } from '#shared/cases/estimates.ts';
import type { OwnCase } from '#shared/contract/cases.ts';
import type { Currency } from '#shared/money.ts';
import { CaseCard } from '#web/features/cases/own/own-case-parts.tsx';
import { useMoney } from '#web/features/shared/cases/estimate-money.ts';

type OwnBillProps = {
  own: OwnCase;
  /** A button that opens one of the papers. */
  paperButton: (id: number, label: ReactNode) => ReactNode;
};

/** What the hospital charged in the end, beside the estimate that the family said yes to. */
export function OwnBill({ own: { bill, options }, paperButton }: OwnBillProps) {
  if (!bill) return null;
  const estimate = options.map((one) => one.estimate).find((one) => one?.state === 'accepted');
  const sum = estimate && totalOf(estimate.lines);
  return (
    <CaseCard id="bill" title={<Trans>The bill</Trans>}>
      <dl className="divide-y divide-line border-y border-line">
        <Sum term={<Trans>Total of the hospital's bill</Trans>}>
          <Amount currency={bill.currency} low={bill.total_minor} high={bill.total_minor} />
        </Sum>
        {estimate && sum && (
          <Sum term={<Trans>The estimate that you said yes to</Trans>}>
            <Amount currency={estimate.currency} {...sum} />
          </Sum>
        )}
      </dl>
      {bill.document_id !== null && (
        <div className="mt-4 *:max-sm:w-full">
          {paperButton(bill.document_id, <Trans>Look at the bill</Trans>)}
        </div>
      )}
    </CaseCard>
  );
}

type AmountProps = { currency: Currency; low: number; high: number };

const Amount = ({ currency, low, high }: AmountProps) => useMoney().range(currency, low, high);

function Sum({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="py-2.5">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="text-lg font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
