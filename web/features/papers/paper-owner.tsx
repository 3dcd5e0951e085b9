import { Trans, useLingui } from '@lingui/react/macro';
import type { Companion, Patient } from '#shared/contract/cases.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/inputs.tsx';

/** Somebody whose paper it can be: the patient (null), whose name may not be known yet, or a companion. */
export type Person = { id: number | null; name: string | null };

/** Whose papers can be told apart. Nobody's, as long as no companion travels. */
export const peopleOf = (
  { name, passport_name, requester_relation }: Patient,
  companions: readonly Companion[],
): Person[] => {
  const isSender = (requester_relation ?? 'self') === 'self';
  const patient = { id: null, name: passport_name ?? (isSender ? name : null) };
  return companions.some(({ travels }) => travels) ? [patient, ...companions] : [];
};

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
  const { t } = useLingui();
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
              {name ?? t`The patient`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
