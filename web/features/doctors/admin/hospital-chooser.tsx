import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import type { ListsForm } from '#web/features/doctors/admin/languages-field.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api, apiPage } from '#web/lib/api.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Field } from '#web/ui/field.tsx';
import { CloseIcon } from '#web/ui/icons/actions.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { ToolInput } from '#web/ui/tool-inputs.tsx';

const shownAtOnce = 6;
const typingRestMs = 250;

type Found = { items: { id: number; name: string; location: string }[]; total: number };

/** The hospitals that a text finds; null while they are fetched, or where they can't be. */
function useFound(text: string): { found: Found | null; failed: boolean } {
  const [state, setState] = useState<{ text: string; found: Found | null }>({ text: '', found: null });
  useEffect(() => {
    if (text === '') return;
    const controller = new AbortController();
    const query = { q: text, page: 1, per_page: shownAtOnce, sort: 'name' } as const;
    apiPage('GET /api/hospitals', { query, signal: controller.signal }).then(
      (found) => setState({ text, found }),
      () => !controller.signal.aborted && setState({ text, found: null }),
    );
    return () => controller.abort();
  }, [text]);
  const isNow = text !== '' && state.text === text;
  return { found: isNow ? state.found : null, failed: isNow && state.found === null };
}

/** The names of chosen hospitals, each read once. */
function useNames(ids: string[]) {
  const [names, setNames] = useState<Record<string, string>>({});
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const id of ids) {
      if (asked.current.has(id)) continue;
      asked.current.add(id);
      api('GET /api/hospitals/:id', { params: { id } }).then(
        ({ name }) => setNames((old) => ({ ...old, [id]: name })),
        () => asked.current.delete(id),
      );
    }
  }, [ids]);
  return names;
}

/** The hospitals that a doctor belongs to: found by typing, added by a button, in the order in which they were added. */
export function HospitalChooser({ form }: { form: ListsForm }) {
  const { t } = useLingui();
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const text = useDebounced(typed.trim(), typingRestMs);
  const { found, failed } = useFound(text);
  const ids = form.values.lists.hospital_ids;
  const names = useNames(ids);
  const error = form.errors.fields.hospital_ids;
  const open = found?.items.filter(({ id }) => !ids.includes(String(id))) ?? [];
  const rest = found ? found.total - found.items.length : 0;
  const change = (next: string[]) => {
    form.setList('hospital_ids', next);
    input.current?.focus();
  };
  const add = (id: number) => {
    change([...ids, String(id)]);
    setTyped('');
  };
  return (
    <div>
      <Field
        label={<Trans>Hospitals</Trans>}
        hint={<Trans>Type a name or a place, then add the hospital.</Trans>}
        error={error && translate(error)}
      >
        {(control) => (
          <ToolInput
            {...control}
            ref={input}
            name="hospital_ids"
            autoComplete="off"
            maxLength={limits.text}
            value={typed}
            readOnly={form.saving}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <p role="status" className="mt-1 text-sm text-ink-soft empty:hidden">
        {failed && <Trans>The hospitals could not be fetched. Please try again.</Trans>}
        {found && open.length === 0 && <Trans>No other hospital found</Trans>}
        {rest > 0 && <Trans>{rest} more: type more of the name</Trans>}
      </p>
      <ul className="mt-1 divide-y divide-line rounded-md border border-line empty:hidden">
        {open.map(({ id, name, location }) => (
          <li key={id}>
            <button
              type="button"
              disabled={form.saving}
              onClick={() => add(id)}
              aria-label={t`Add ${name}, ${location}`}
              className="flex min-h-11 w-full items-center gap-2 px-3 py-1.5 text-left text-sm hover:bg-teal-50"
            >
              <PlusIcon className="shrink-0 text-base text-teal-700" />
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium text-ink">{name}</span>{' '}
                <span className="text-ink-soft">{location}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ul aria-label={t`Chosen hospitals`} className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
        {ids.map((id) => {
          const name = names[id] ?? t`Hospital no. ${id}`;
          return (
            <li
              key={id}
              className="flex max-w-full items-center rounded-full bg-teal-100 pl-3 text-sm font-medium text-teal-900"
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <button
                type="button"
                disabled={form.saving}
                onClick={() => change(ids.filter((one) => one !== id))}
                aria-label={t`Remove ${name}`}
                className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-teal-200 md:size-8"
              >
                <CloseIcon />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
