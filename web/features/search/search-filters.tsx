import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Form } from 'react-router';
import type { SearchKind, SiteSearchResponse } from '#shared/contract/search.ts';
import { type SiteSearch, searchPath } from '#web/features/search/search-path.ts';
import { LocaleLink, useLocalePath } from '#web/i18n/locale.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Select } from '#web/ui/inputs.tsx';

type SearchFiltersProps = { asked: SiteSearch; response: Pick<SiteSearchResponse, 'specialties' | 'cities'> };

/** The filters by kind, specialty and city: links and a plain form, so that they work without JavaScript. */
export function SearchFilters({ asked, response: { specialties, cities } }: SearchFiltersProps) {
  const { t } = useLingui();
  const localePath = useLocalePath();
  const { q, kind, specialty, city } = asked;
  const kinds: { kind: SearchKind | undefined; label: ReactNode }[] = [
    { kind: undefined, label: <Trans>Everything</Trans> },
    { kind: 'doctor', label: <Trans>Doctors</Trans> },
    { kind: 'hospital', label: <Trans>Hospitals</Trans> },
    { kind: 'service', label: <Trans>Services</Trans> },
    { kind: 'blog', label: <Trans>Articles</Trans> },
  ];
  const hasChoices = specialties.length > 0 || cities.length > 0 || specialty || city;
  return (
    <div className="mt-5 grid gap-4">
      <nav aria-label={t`Kind of result`}>
        <ul className="flex flex-wrap gap-2">
          {kinds.map(({ kind: option, label }) => (
            <li key={option ?? ''}>
              <LocaleLink
                to={searchPath({ ...asked, kind: option })}
                aria-current={kind === option ? 'page' : undefined}
                className="tap inline-flex items-center rounded-full border border-line-strong bg-white px-4 font-medium text-teal-800 hover:border-teal-600 aria-[current=page]:border-teal-800 aria-[current=page]:bg-teal-800 aria-[current=page]:text-white"
              >
                {label}
              </LocaleLink>
            </li>
          ))}
        </ul>
      </nav>
      {hasChoices && (
        <Form
          key={`${specialty} ${city}`}
          action={localePath('/search')}
          className="flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="q" value={q} />
          {kind && <input type="hidden" name="kind" value={kind} />}
          <Choice
            name="specialty"
            label={<Trans>Specialty</Trans>}
            all={t`All specialties`}
            choices={specialties}
            chosen={specialty}
          />
          <Choice
            name="city"
            label={<Trans>City</Trans>}
            all={t`All cities`}
            choices={cities}
            chosen={city}
          />
          <Button type="submit" variant="outline" className="max-sm:w-full">
            <Trans>Show results</Trans>
          </Button>
        </Form>
      )}
    </div>
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
    <div className={cx('min-w-0 flex-1 basis-48 sm:max-w-64')}>
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
