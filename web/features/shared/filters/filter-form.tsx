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
import { ChevronDownIcon } from '#web/ui/icons/tools.tsx';
import { Select, TextInput } from '#web/ui/inputs.tsx';

/** A choice in the form, as a list of options. `any` is the text for no choice. */
type FilterField = { name: string; label: ReactNode; any: string; options: Omit<Facet, 'count'>[] };

/** The values of a filter with how many records each has, as options. */
export function useFacetOptions(): (facets: Facet[] | undefined) => FilterField['options'] {
  const { number } = useFormat();
  return (facets = []) =>
    facets.map(({ value, label, count }) => ({ value, label: `${label} (${number(count)})` }));
}

/** What a chosen value is called; a value that no record has is shown as it was written. */
export const facetLabel = (facets: Facet[] | undefined, value: string | undefined) =>
  facets?.find((one) => one.value === value?.toLowerCase())?.label ?? value;

type FilterFormProps = {
  /** The plain path of the list. */
  path: string;
  rules: FilterRules;
  /** What the address chooses. */
  chosen: Record<string, string | number | undefined>;
  /** Its accessible name. */
  name: string;
  fields: FilterField[];
  /** Filters that are kept and have no field. */
  hidden?: readonly string[];
};

/** Folded on phones alone; elsewhere by browsers that can't show what is folded by a style. */
const folded =
  'peer group/fold open:col-span-2 sm:col-span-2 sm:details-content:[content-visibility:visible]';

/** In one line on wide screens, a choice has two thirds of the width of the search. */
const wide = ['', 'lg:flex-2', 'lg:flex-4', 'lg:flex-6', 'lg:flex-8'];

/**
 * Filters and sorts a public list by its address: a plain form, which the browser sends by itself before the app runs.
 * On phones the choices are folded, so that the list begins on the first screen.
 */
export function FilterForm({ path, rules, chosen, name, fields, hidden = [] }: FilterFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const form = useRef<HTMLFormElement>(null);
  const address = localePath(path);
  const search = filterSearch(chosen);

  // The controls follow the address: after the browser's back button, and when a filter is removed. What was chosen
  // before the app ran stays.
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
        className="mb-6 grid grid-cols-2 items-end gap-3 rounded-xl border border-line bg-white p-4 shadow-card sm:gap-4 sm:p-5 lg:flex"
      >
        <Field label={<Trans>Search this list</Trans>} className="col-span-2 lg:flex-3">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              name="q"
              defaultValue={chosen.q ?? ''}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
            />
          )}
        </Field>
        <details className={cx(folded, wide[fields.length])}>
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-center gap-2 rounded-lg border border-line-strong px-3 font-semibold text-teal-800 group-open/fold:mb-3 hover:bg-teal-50/60 sm:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
            <Trans>Filters</Trans>
            <ChevronDownIcon className="shrink-0 text-xl transition-transform group-open/fold:rotate-180" />
          </summary>
          <div className="grid grid-cols-2 items-end gap-3 sm:gap-4 lg:flex [&>div:nth-last-of-type(1):nth-of-type(odd)]:col-span-2">
            {fields.map((field) => (
              <Choice key={field.name} field={field} chosen={String(chosen[field.name] ?? '')} />
            ))}
          </div>
        </details>
        {hidden.map(
          (one) =>
            chosen[one] !== undefined && <input key={one} type="hidden" name={one} value={chosen[one]} />,
        )}
        <Button
          type="submit"
          className="min-h-12 peer-open:col-span-2 sm:col-span-2"
          aria-label={t`Show results`}
        >
          <Trans>Show</Trans>
        </Button>
      </form>
    </search>
  );
}

/** A chosen value that the options do not have is an option as well. */
function Choice({ field: { name, label, any, options }, chosen }: { field: FilterField; chosen: string }) {
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  // With the key of its value it stays the selected one when the counted options come.
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
