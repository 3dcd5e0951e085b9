import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import type { Boxes } from '#web/features/shared/portal/record-values.ts';
import { useFetching } from '#web/lib/query.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Field } from '#web/ui/field.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { RemovableChip } from '#web/ui/portal/removable-chip.tsx';

const typingRestMs = 250;

/** How many of the found records are offered at the same time. */
export const offeredAtOnce = 6;

/** A record on offer: its name, and a note that distinguishes it from others with the same name. */
type PickerOption = { id: number; name: string; note: string };
/** The part of a record's form that contains what stands in the boxes of its lists. */
export type BoxForm = {
  boxes: Boxes;
  setBox: (name: string, text: string, ask?: string) => void;
};
export type PickerOptions = { items: PickerOption[]; total: number };

type RecordChooserProps = {
  form: BoxForm;
  /** The name of the form's field, by which it gets the focus after an error. */
  name: string;
  label: ReactNode;
  hint: ReactNode;
  error: string | undefined;
  saving: boolean;
  /** Finds records by a text. Must be a stable function. */
  find: (text: string, signal: AbortSignal) => Promise<PickerOptions>;
  failed: ReactNode;
  noneFound: ReactNode;
  /** The label of the list of chosen records. */
  chosenLabel: string;
  chosen: { id: string; name: string }[];
  onAdd: (record: PickerOption) => void;
  onRemove: (id: string) => void;
  /** A note below the chosen records. */
  note?: ReactNode;
};

/**
 * Picks records that belong to the record in the form: staff find them by typing, and add and remove them with buttons.
 */
export function RecordPicker({ form, chosen, onAdd, onRemove, saving, ...props }: RecordChooserProps) {
  const { t } = useLingui();
  const typed = form.boxes[props.name]?.text ?? '';
  const setTyped = (text: string) =>
    form.setBox(props.name, text, t`Choose one from the list, or empty this box.`);
  const input = useRef<HTMLInputElement>(null);
  const rested = useDebounced(typed.trim(), typingRestMs);
  // The offers disappear as soon as a record is added. If they disappeared later, the chosen records would move under
  // the pointer.
  const { found, failed } = useFound(props.name, typed.trim() && rested, props.find);
  const ids = chosen.map(({ id }) => id);
  const open = found?.items.filter(({ id }) => !ids.includes(String(id))) ?? [];
  const rest = found ? found.total - found.items.length : 0;
  const add = (record: PickerOption) => {
    onAdd(record);
    setTyped('');
    input.current?.focus();
  };
  const remove = (id: string) => {
    onRemove(id);
    input.current?.focus();
  };
  return (
    <div>
      <Field label={props.label} hint={props.hint} error={props.error}>
        {(control) => (
          <TextInput
            compact
            {...control}
            ref={input}
            name={props.name}
            autoComplete="off"
            maxLength={limits.text}
            value={typed}
            readOnly={saving}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <p role="status" className="mt-1 text-sm text-ink-soft empty:hidden">
        {failed && props.failed}
        {found && open.length === 0 && props.noneFound}
        {rest > 0 && <Trans>{rest} more: type more of the name</Trans>}
      </p>
      <ul className="mt-1 divide-y divide-line rounded-md border border-line empty:hidden">
        {open.map((record) => (
          <li key={record.id}>
            <button
              type="button"
              disabled={saving}
              onClick={() => add(record)}
              aria-label={t`Add ${record.name}, ${record.note}`}
              className="flex min-h-11 w-full items-center gap-2 px-3 py-1.5 text-left text-sm hover:bg-teal-50"
            >
              <PlusIcon className="shrink-0 text-base text-teal-700" />
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium text-ink">{record.name}</span>{' '}
                <span className="text-ink-soft">{record.note}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ul aria-label={props.chosenLabel} className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
        {chosen.map(({ id, name }) => (
          <RemovableChip
            key={id}
            removeLabel={t`Remove ${name}`}
            onRemove={() => remove(id)}
            disabled={saving}
          >
            {name}
          </RemovableChip>
        ))}
      </ul>
      {props.note && <p className="mt-1.5 text-sm text-ink-soft">{props.note}</p>}
    </div>
  );
}

/** The records that a text finds; null while they are fetched, or if that failed. `name` is part of the query's key. */
function useFound(name: string, text: string, find: RecordChooserProps['find']) {
  const { value, outdated, failure } = useFetching(['found', name, text], (signal) => find(text, signal), {
    enabled: text !== '',
    automatic: false,
  });
  const found = text === '' || outdated ? null : value;
  return { found, failed: text !== '' && failure !== null && found === null };
}

/** The names of records by their ids. Each name is fetched once. */
export function useNames(ids: string[], read: (id: string) => Promise<{ name: string }>) {
  const [names, setNames] = useState<Record<string, string>>({});
  const requested = useRef(new Set<string>());
  useEffect(() => {
    for (const id of ids) {
      if (requested.current.has(id)) continue;
      requested.current.add(id);
      read(id).then(
        ({ name }) => setNames((old) => ({ ...old, [id]: name })),
        () => requested.current.delete(id),
      );
    }
  }, [ids, read]);
  return names;
}
