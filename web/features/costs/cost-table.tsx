import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TreatmentCost } from '#shared/records/treatment-costs.ts';
import { CostRange, CostSource } from '#web/features/shared/cost-parts.tsx';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { LangText } from '#web/ui/lang-text.tsx';

const cell = 'align-top max-md:block md:border-t md:border-line md:px-4 md:py-4';
const head = 'px-4 py-3 text-left text-sm font-semibold text-teal-900';

/** The costs as a table. On phones each row is a card that contains the column headers. */
export function CostTable({ costs }: { costs: TreatmentCost[] }) {
  return (
    <table className="w-full border-separate border-spacing-0 max-md:block md:overflow-hidden md:rounded-xl md:border md:border-line md:bg-white md:shadow-card">
      <caption className="sr-only">
        <Trans>Costs to expect</Trans>
      </caption>
      <thead className="bg-teal-50 max-md:sr-only">
        <tr>
          <th scope="col" className={head}>
            <Trans>Treatment</Trans>
          </th>
          <th scope="col" className={head}>
            <Trans>Costs to expect</Trans>
          </th>
          <th scope="col" className={head}>
            <Trans>What is included</Trans>
          </th>
          <th scope="col" className={head}>
            <Trans>Source</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block max-md:space-y-4">
        {costs.map((cost) => (
          <CostRow key={cost.id} cost={cost} />
        ))}
      </tbody>
    </table>
  );
}

function CostRow({ cost }: { cost: TreatmentCost }) {
  const { treatment, hospital, included, excluded } = cost;
  return (
    <tr className="max-md:block max-md:space-y-3 max-md:rounded-xl max-md:border max-md:border-line max-md:bg-white max-md:p-5 max-md:shadow-card">
      <th scope="row" className={`${cell} text-left md:w-1/4`}>
        <span className="block text-lg font-bold text-teal-900">
          <LangText>{treatment}</LangText>
        </span>
        {hospital && (
          <LocaleLink
            to={`/hospitaldetails/${hospital.id}`}
            className="inline-flex min-h-11 items-center font-semibold text-teal-800 underline underline-offset-4"
          >
            <LangText>{hospital.name}</LangText>
          </LocaleLink>
        )}
      </th>
      <td className={`${cell} text-lg font-semibold text-ink md:w-1/5`}>
        <CostRange cost={cost} />
      </td>
      <td className={cell}>
        <Note label={<Trans>Included:</Trans>} text={included} />
        <Note label={<Trans>Not included:</Trans>} text={excluded} />
      </td>
      <td className={`${cell} md:w-1/4`}>
        <span className="font-semibold md:hidden">
          <Trans>Source:</Trans>{' '}
        </span>
        <CostSource cost={cost} />
      </td>
    </tr>
  );
}

function Note({ label, text }: { label: ReactNode; text: string | null }) {
  const languageOf = useTextLanguage();
  if (!text) return null;
  return (
    <p className="not-first:mt-2">
      <span className="font-semibold">{label}</span>{' '}
      <span lang={languageOf(text)} className="whitespace-pre-line">
        {text}
      </span>
    </p>
  );
}
