import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Form } from 'react-router';
import type { SearchKind, SiteSearchResponse } from '#shared/contract/search.ts';
import { type SiteSearch, searchPath } from '#web/features/search/search-path.ts';
import { LocaleLink, useLocalePath } from '#web/i18n/locale.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChevronDownIcon } from '#web/ui/icons/tools.tsx';
import { Select } from '#web/ui/inputs.tsx';

/** The kinds of results as links, in one row that can be scrolled. */
export function SearchKinds({ asked }: { asked: SiteSearch }) {
  const { t } = useLingui();
  const kinds: { kind: SearchKind | undefined; label: ReactNode }[] = [
    { kind: undefined, label: <Trans>Everything</Trans> },
    { kind: 'doctor', label: <Trans>Doctors</Trans> },
    { kind: 'hospital', label: <Trans>Hospitals</Trans> },
    { kind: 'service', label: <Trans>Services</Trans> },
    { kind: 'blog', label: <Trans>Articles</Trans> },
    { kind: 'faq', label: <Trans>Questions</Trans> },
    { kind: 'cost', label: <Trans>Costs</Trans> },
    { kind: 'rule', label: <Trans>Visa</Trans> },
  ];
  return (
    <nav aria-label={t`Kind of result`} className="-mx-4 mt-3 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex w-max gap-2">
        {kinds.map(({ kind, label }) => (
          <li key={kind ?? ''}>
            <LocaleLink
              to={searchPath({ ...asked, kind })}
              aria-current={asked.kind === kind ? 'page' : undefined}
              className="tap inline-flex items-center rounded-full border border-line-strong bg-white px-4 font-medium whitespace-nowrap text-teal-800 -outline-offset-2 hover:border-teal-600 aria-[current=page]:border-teal-800 aria-[current=page]:bg-teal-800 aria-[current=page]:text-white"
            >
              {label}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SearchFiltersProps = { asked: SiteSearch; response: Pick<SiteSearchResponse, 'specialties' | 'cities'> };

/** The filters by specialty and city, folded: a plain form, so that it works without JavaScript. */
export function SearchFilters({ asked, response: { specialties, cities } }: SearchFiltersProps) {
  const { t } = useLingui();
  const localePath = useLocalePath();
  const { q, kind, specialty, city } = asked;
  if (specialties.length === 0 && cities.length === 0 && !specialty && !city) return null;
  const nameOf = (choices: SiteSearchResponse['cities'], chosen: string | undefined) =>
    choices.find(({ key }) => key === chosen)?.name ?? chosen ?? [];
  const chosen = [nameOf(specialties, specialty), nameOf(cities, city)].flat();
  return (
    // Its key closes it when the results of other filters are shown.
    <details key={`${specialty} ${city}`} className="group/fold min-w-0 open:col-span-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-center gap-2 rounded-md border border-line-strong bg-white px-3 font-semibold text-teal-800 hover:bg-teal-50/60 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <Trans>Filters</Trans>
          {chosen.length > 0 && `: ${chosen.join(', ')}`}
        </span>
        <ChevronDownIcon className="shrink-0 text-xl transition-transform group-open/fold:rotate-180" />
      </summary>
      <Form action={localePath('/search')} className="mt-3 flex flex-wrap items-end gap-3">
        <input type="hidden" name="q" value={q} />
        {kind && <input type="hidden" name="kind" value={kind} />}
        {asked.without && <input type="hidden" name="without" value={asked.without} />}
        <Choice
          name="specialty"
          label={<Trans>Specialty</Trans>}
          all={t`All specialties`}
          choices={specialties}
          chosen={specialty}
        />
        <Choice name="city" label={<Trans>City</Trans>} all={t`All cities`} choices={cities} chosen={city} />
        <Button type="submit" className="min-h-12 max-sm:w-full">
          <Trans>Show results</Trans>
        </Button>
      </Form>
    </details>
  );
}

type ChoiceProps = {
  name: string;
  label: ReactNode;
  all: string;
  choices: SiteSearchResponse['cities'];
  chosen: string | undefined;
};

/** A list of options, shown only if there is a choice. A chosen option stays even if no result has it any more. */
function Choice({ name, label, all, choices, chosen }: ChoiceProps) {
  const id = useId();
  const isKnown = choices.some(({ key }) => key === chosen);
  if (choices.length === 0 && !chosen) return null;
  return (
    <div className="min-w-0 flex-1 basis-32 sm:max-w-64">
      <label htmlFor={id} className="mb-1 block font-semibold text-ink">
        {label}
      </label>
      <Select id={id} name={name} defaultValue={chosen ?? ''}>
        <option value="">{all}</option>
        {chosen && !isKnown && <option value={chosen}>{chosen}</option>}
        {choices.map(({ key, name: text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}
