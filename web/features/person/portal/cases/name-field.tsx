import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { NamedRefInput } from '#shared/contract/case-changes.ts';
import type { NamedRef } from '#shared/contract/case-parts.ts';
import { limits } from '#shared/contract/limits.ts';
import { useFetchedPage } from '#web/lib/query.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Field } from '#web/ui/field.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

/** A hospital or a doctor in a form: an id for one in our records, or a typed name. */
export type ChosenName = {
  id: number | null;
  name: string;
  /** One of ours that the typed name may mean. The form asks before it takes the name as another one. */
  like?: string | null;
};

/** The form's value for a hospital or doctor of the case. */
export const chosenName = (named: NamedRef | null): ChosenName =>
  named ? { id: named.id, name: named.name } : { id: null, name: '' };

/** The value to send; null for none. */
export function namedInput({ id, name }: ChosenName): NonNullable<NamedRefInput> | null {
  if (id !== null) return { id };
  return name.trim() ? { name: name.trim() } : null;
}

/** The message about a name that may mean one of ours; none once somebody has decided. */
export function useUnclearName() {
  const { t } = useLingui();
  return ({ id, like }: ChosenName): string | undefined =>
    id === null && like ? t`Is it ${like}? Choose it below, or say that it is another one.` : undefined;
}

const shownAtOnce = 5;
const typingRestMs = 250;

type NameFieldProps = {
  of: 'hospitals' | 'doctors';
  name: string;
  label: ReactNode;
  value: ChosenName;
  onChange: (value: ChosenName) => void;
  disabled: boolean;
  error?: string | undefined;
  required?: boolean;
};

/** A field for a hospital or a doctor. It suggests our records while the name is typed and accepts any other name. */
export function NameField({ of, name, label, value, onChange, disabled, error, required }: NameFieldProps) {
  const { t } = useLingui();
  const [decided, setDecided] = useState<string | null>(null);
  const text = useDebounced(value.id === null ? value.name.trim() : '', typingRestMs);
  const query = { q: text, page: 1, per_page: shownAtOnce, sort: 'name' } as const;
  const settings = { enabled: text !== '', automatic: false };
  const hospitals = useFetchedPage(
    'GET /api/hospitals',
    { query },
    { ...settings, enabled: settings.enabled && of === 'hospitals' },
  );
  const doctors = useFetchedPage(
    'GET /api/doctors',
    { query },
    { ...settings, enabled: settings.enabled && of === 'doctors' },
  );
  const { value: page, outdated } = of === 'hospitals' ? hospitals : doctors;
  const found = text === '' || outdated ? [] : (page?.items ?? []);
  const typed = value.name.trim();
  const like = value.id === null && found[0] ? found[0].name : null;
  const isDecided = decided === value.name;
  const unclear = isDecided || outdated ? null : like;
  const report = useEffectEvent((next: string | null) => {
    if ((value.like ?? null) !== next) onChange({ ...value, like: next });
  });
  useEffect(() => report(unclear), [unclear]);
  const choose = (record: { id: number; name: string }) => onChange({ id: record.id, name: record.name });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter in a field with suggestions does not send the form: it takes the one that is left.
    event.preventDefault();
    const [only, ...more] = found;
    if (only && more.length === 0) choose(only);
  };
  return (
    <div>
      <Field
        label={label}
        hint={
          value.id === null ? (
            <Trans>Type the name. If it is on our list, choose it there.</Trans>
          ) : (
            <span className="inline-flex items-center gap-1 font-semibold text-teal-800">
              <CheckIcon />
              <Trans>In our records</Trans>
            </span>
          )
        }
        error={error}
        {...(required && { required })}
      >
        {(control) => (
          <TextInput
            compact
            {...control}
            name={name}
            autoComplete="off"
            maxLength={limits.text}
            value={value.name}
            readOnly={disabled}
            onKeyDown={onKeyDown}
            onChange={({ target }) => onChange({ id: null, name: target.value })}
          />
        )}
      </Field>
      <ul
        aria-label={t`Our records`}
        className="mt-1 divide-y divide-line rounded-md border border-line empty:hidden"
      >
        {found.map((record) => (
          <li key={record.id}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => choose(record)}
              className="flex min-h-11 w-full items-center gap-2 px-3 py-1.5 text-left text-sm hover:bg-teal-50"
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium text-ink">{record.name}</span>{' '}
                <span className="text-ink-soft">
                  {'location' in record ? record.location : record.specialty}
                </span>
              </span>
            </button>
          </li>
        ))}
        {like !== null && !isDecided && (
          <li>
            <button
              type="button"
              disabled={disabled}
              onClick={() => setDecided(value.name)}
              className="min-h-11 w-full px-3 py-1.5 text-left text-sm font-semibold text-teal-800 wrap-anywhere hover:bg-teal-50"
            >
              <Trans>Another one: "{typed}"</Trans>
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
