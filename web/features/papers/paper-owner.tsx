import { Trans } from '@lingui/react/macro';
import type { Companion } from '#shared/contract/cases.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/inputs.tsx';

/** Somebody whose paper it can be: the patient (null) or a companion. */
export type Person = { id: number | null; name: string };

/** Whose papers can be told apart. Nobody's, as long as no companion travels. */
export const peopleOf = (patient: string, companions: readonly Companion[]): Person[] =>
  companions.some(({ travels }) => travels) ? [{ id: null, name: patient }, ...companions] : [];

type PaperOwnerProps = {
  people: readonly Person[];
  /** The companion whose paper it is; null: the patient's. */
  owner: number | null;
  compact?: boolean;
  busy: boolean;
  onChoose: (owner: number | null) => void;
};

/** Says whose paper it is, so that it completes that person's tasks. */
export function PaperOwner({ people, owner, compact = false, busy, onChoose }: PaperOwnerProps) {
  return (
    <Field label={<Trans>Whose paper is it?</Trans>}>
      {(control) => (
        <Select
          compact={compact}
          {...control}
          name="companion_id"
          value={owner ?? ''}
          disabled={busy}
          onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
        >
          {people.map(({ id, name }) => (
            <option key={id ?? 0} value={id ?? ''}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
