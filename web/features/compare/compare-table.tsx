import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { comparePath } from '#web/features/compare/chosen-ids.ts';
import type { Compared } from '#web/features/compare/read-comparison.ts';
import { CostRange, CostSource } from '#web/features/shared/cost-parts.tsx';
import { comparedFacts, hospitalFacts } from '#web/features/shared/hospital-facts.tsx';
import { mapUrl } from '#web/features/shared/map-url.ts';
import { SampleBadge } from '#web/features/shared/samples.tsx';
import { useLanguageNames } from '#web/features/shared/spoken-languages.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { CloseIcon } from '#web/ui/icons/actions.tsx';
import { PinIcon } from '#web/ui/icons/contact.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

/** On phones a row is a grid: its header takes the whole width, and the values are side by side below it. */
const rowClass = {
  1: 'max-md:grid max-md:grid-cols-1',
  2: 'max-md:grid max-md:grid-cols-2',
  3: 'max-md:grid max-md:grid-cols-3',
} as const;
const headClass =
  'px-3 max-md:px-2 pt-3 text-left text-sm font-semibold text-ink-soft max-md:col-span-full md:w-44 md:border-t md:border-line md:px-4 md:py-3.5 md:align-top';
const cellClass =
  'min-w-0 px-3 max-md:px-2 pt-0.5 pb-3 align-top font-medium wrap-anywhere hyphens-auto text-ink max-md:text-sm max-md:border-l max-md:border-line max-md:nth-2:border-l-0 md:border-t md:border-line md:px-4 md:py-3.5';

/** A table that compares hospitals: a column for each hospital, a row for each property. */
export function CompareTable({ columns }: { columns: Compared[] }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const languageNames = useLanguageNames();
  const grid = rowClass[columns.length === 3 ? 3 : columns.length === 2 ? 2 : 1];
  const services = [...new Set(columns.flatMap(({ hospital }) => hospital.services))];
  const row = (key: string, head: ReactNode, cell: (column: Compared) => ReactNode) => (
    <tr key={key} className={cx(grid, 'max-md:border-t max-md:border-line')}>
      <th scope="row" className={headClass}>
        {head}
      </th>
      {columns.map((column) => (
        <td key={column.hospital.id} className={cellClass}>
          {cell(column)}
        </td>
      ))}
    </tr>
  );
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 rounded-xl border border-line bg-white shadow-card max-md:block">
      <caption className="sr-only">
        <Trans>Hospitals side by side</Trans>
      </caption>
      <thead className="max-md:sticky low:static max-md:top-14 max-md:z-10 max-md:block max-md:rounded-t-xl max-md:bg-teal-50">
        <tr className={grid}>
          <td className="md:w-44 max-md:hidden" />
          {columns.map((column) => (
            <HospitalHead key={column.hospital.id} column={column} all={columns} />
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {comparedFacts.map((name) =>
          row(name, hospitalFacts[name].label, ({ hospital }) => (
            <>
              {hospitalFacts[name].show(hospital)}
              {name === 'location' && <MapLink hospital={hospital} />}
            </>
          )),
        )}
        {row('doctors', <Trans>Doctors on our list</Trans>, ({ doctors }) =>
          doctors > 0 ? number(doctors) : <NoneYet />,
        )}
        {row(
          'languages',
          <Trans>Languages that the doctors speak</Trans>,
          ({ hospital }) => languageNames(hospital.languages ?? []) || <NotKnownYet />,
        )}
        {row('costs', <Trans>Costs that we know</Trans>, ({ costs }) => (
          <Costs costs={costs} />
        ))}
        {services.map((service) =>
          row(`service ${service}`, <LangText>{service}</LangText>, ({ hospital }) => (
            <PickerOption isOffered={hospital.services.includes(service)} />
          )),
        )}
        {row('book', <Trans>Next step</Trans>, ({ hospital }) => (
          <LinkButton
            to={`/contact?about=hospital-${hospital.id}`}
            variant="accent"
            aria-label={t`Book Appointment: ${hospital.name}`}
            className="w-full px-2! max-md:text-sm"
          >
            <Trans>Book Appointment</Trans>
          </LinkButton>
        ))}
      </tbody>
    </table>
  );
}

type HospitalHeadProps = { column: Compared; all: Compared[] };

function HospitalHead({ column: { hospital }, all }: HospitalHeadProps) {
  const { t } = useLingui();
  const languageOf = useTextLanguage();
  const { id, name, sample } = hospital;
  const others = all.map((column) => column.hospital.id).filter((other) => other !== id);
  return (
    <th scope="col" className="min-w-0 px-3 max-md:px-2 py-2 text-left align-top md:px-4 md:py-4">
      <span className="flex items-start justify-between gap-1 max-md:flex-col-reverse">
        <LocaleLink
          to={`/hospitaldetails/${id}`}
          lang={languageOf(name)}
          className="inline-flex min-h-11 items-center font-bold wrap-anywhere hyphens-auto text-teal-900 underline decoration-teal-300 underline-offset-4 max-md:text-sm md:text-lg"
        >
          {name}
        </LocaleLink>
        <LocaleLink
          to={comparePath(others)}
          aria-label={t`Remove: ${name}`}
          className="tap grid shrink-0 place-items-center rounded-md text-xl text-ink-soft hover:bg-teal-100"
        >
          <CloseIcon />
        </LocaleLink>
      </span>
      {sample && <SampleBadge of="hospital" />}
    </th>
  );
}

function PickerOption({ isOffered }: { isOffered: boolean }) {
  if (!isOffered) {
    return (
      <span className="text-ink-soft">
        <span aria-hidden="true">–</span>
        <span className="sr-only">
          <Trans>Not in the list</Trans>
        </span>
      </span>
    );
  }
  return (
    <span className="text-2xl text-teal-700">
      <CheckIcon />
      <span className="sr-only">
        <Trans>Yes</Trans>
      </span>
    </span>
  );
}

function NotKnownYet() {
  return (
    <span className="font-normal text-ink-soft">
      <Trans>Not known yet. Ask us.</Trans>
    </span>
  );
}

function NoneYet() {
  return (
    <span className="font-normal text-ink-soft">
      <Trans>None listed yet. Ask us.</Trans>
    </span>
  );
}

function Costs({ costs }: { costs: Compared['costs'] }) {
  if (costs.length === 0) return <NoneYet />;
  return (
    <ul className="space-y-3">
      {costs.map((cost) => (
        <li key={cost.id}>
          <span className="block font-semibold">
            <LangText>{cost.treatment}</LangText>
          </span>
          <CostRange cost={cost} />
          <span className="block text-sm font-normal">
            <CostSource cost={cost} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A link to a map service that searches for the hospital's name and address. */
function MapLink({ hospital }: { hospital: Compared['hospital'] }) {
  const { t } = useLingui();
  const { name } = hospital;
  return (
    <a
      href={mapUrl(hospital)}
      rel="noreferrer"
      aria-label={t`Map: ${name}`}
      className="flex min-h-11 items-center gap-1 font-semibold text-teal-800 underline underline-offset-4"
    >
      <PinIcon />
      <Trans>Map</Trans>
    </a>
  );
}
