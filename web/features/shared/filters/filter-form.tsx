import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Facet } from '#shared/contract/facets.ts';
import { type FilterRules, filterSearch, parseFilters } from '#shared/contract/list-filters.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useLocalePath } from '#web/i18n/locale.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/field.tsx';
import { SearchIcon } from '#web/ui/icons/actions.tsx';
import { ChevronDownIcon } from '#web/ui/icons/tools.tsx';
import { Select, TextInput } from '#web/ui/inputs.tsx';

/** A filter of the form, as a list of options. `any` is the text for no choice. */
type FilterField = { name: string; label: ReactNode; any: string; options: Omit<Facet, 'count'>[] };

/** Returns the values of a filter as options, each with the number of records that have it. */
export function useFacetOptions(): (facets: Facet[] | undefined) => FilterField['options'] {
  const { number } = useFormat();
  return (facets = []) =>
    facets.map(({ value, label, count }) => ({ value, label: `${label} (${number(count)})` }));
}

/** The label of a chosen value. A value that no record has is shown as it was written. */
export const facetLabel = (facets: Facet[] | undefined, value: string | undefined) =>
  facets?.find((facet) => facet.value === value?.toLowerCase())?.label ?? value;

type FilterFormProps = {
  /** The plain path of the list. */
  path: string;
  rules: FilterRules;
  /** The filters in the URL. */
  chosen: Record<string, string | number | undefined>;
  /** The form's accessible name. */
  name: string;
  fields: FilterField[];
  /** Filters without a field in the form, which are kept. */
  hidden?: readonly string[];
};

/**
 * Collapsed, unless the screen is wide: there a style shows the filters, and browsers without that style collapse them.
 */
const folded = 'group/fold open:col-span-2 lg:details-content:[content-visibility:visible]';

/** Widths on one line of a wide screen: each filter has two thirds of the width of the search field. */
const wide = ['', 'lg:flex-3', 'lg:flex-5', 'lg:flex-7', 'lg:flex-9'];

/**
 * Filters and sorts a public list by its URL. It is a plain form, so it works before the app runs. The
 * filters are collapsed on all but wide screens, so that the list begins on the first screen.
 */
export function FilterForm({ path, rules, chosen, name, fields, hidden = [] }: FilterFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const form = useRef<HTMLFormElement>(null);
  const address = localePath(path);
  const search = filterSearch(chosen);

  // The controls follow the URL: after the browser's back button, and when a filter is removed. Choices that were made
  // before the app ran stay.
  const applied = useRef(search);
  useEffect(() => {
    if (applied.current === search) return;
    applied.current = search;
    const params = new URLSearchParams(search);
    for (const control of form.current?.elements ?? []) {
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
        control.value = params.get(control.name) ?? '';
    }
  }, [search]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new URLSearchParams();
    for (const [field, value] of new FormData(event.currentTarget)) sent.set(field, String(value));
    navigate(address + filterSearch(parseFilters(rules, sent)), { preventScrollReset: true });
  };

  return (
    <search aria-label={name}>
      <form
        ref={form}
        action={address}
        onSubmit={submit}
        data-starts-app=""
        className="mb-3 grid grid-cols-[1fr_auto] items-end gap-x-2.5 gap-y-3 lg:mb-6 lg:flex lg:gap-4 lg:rounded-xl lg:border lg:border-line lg:bg-white lg:p-5 lg:shadow-card"
      >
        <div className="relative lg:flex-3">
          <TextInput
            type="search"
            name="q"
            aria-label={t`Search this list`}
            placeholder={t`Search this list`}
            defaultValue={chosen.q ?? ''}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            className="h-12 pr-12"
          />
          <button
            type="submit"
            aria-label={t`Search`}
            className="tap absolute inset-y-0 right-0 grid place-items-center rounded-r-md text-xl text-teal-800 -outline-offset-2 hover:bg-teal-50"
          >
            <SearchIcon />
          </button>
        </div>
        <details className={cx(folded, wide[fields.length])}>
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-center gap-2 rounded-md border border-line-strong bg-white px-3 font-semibold text-teal-800 group-open/fold:mb-3 hover:bg-teal-50/60 lg:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
            <Trans>Filters</Trans>
            <ChevronDownIcon className="shrink-0 text-xl transition-transform group-open/fold:rotate-180" />
          </summary>
          <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4 sm:gap-4 lg:flex max-sm:[&>div:nth-last-of-type(1):nth-of-type(odd)]:col-span-2">
            {fields.map((field) => (
              <Choice key={field.name} field={field} chosen={String(chosen[field.name] ?? '')} />
            ))}
            <Button
              type="submit"
              className="col-span-full min-h-12 sm:max-lg:justify-self-start"
              aria-label={t`Show results`}
            >
              <Trans>Show</Trans>
            </Button>
          </div>
        </details>
        {hidden.map(
          (filter) =>
            chosen[filter] !== undefined && (
              <input key={filter} type="hidden" name={filter} value={chosen[filter]} />
            ),
        )}
      </form>
    </search>
  );
}

/** A filter's options. A chosen value that is not among the options is added. */
function Choice({ field: { name, label, any, options }, chosen }: { field: FilterField; chosen: string }) {
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  // Because its key is its value, this option stays selected when the options with counts arrive.
  const shown = isKnown ? options : [{ value: chosen, label: chosen }, ...options];
  return (
    <Field label={label} className="min-w-0 lg:flex-2">
      {(control) => (
        <Select {...control} name={name} defaultValue={chosen}>
          <option value="">{any}</option>
          {shown.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
