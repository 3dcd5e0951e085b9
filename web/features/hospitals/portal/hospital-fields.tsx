import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { limits } from '#shared/contract/limits.ts';
import type { HospitalFormState } from '#web/features/hospitals/portal/use-hospital-form.ts';
import {
  offeredAtOnce,
  type PickerOptions,
  RecordPicker,
  useNames,
} from '#web/features/shared/portal/record-picker.tsx';
import { withChip } from '#web/features/shared/portal/record-values.ts';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api, apiPage } from '#web/lib/api.ts';
import { useFetchedPage } from '#web/lib/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { confirmKeys } from '#web/ui/portal/confirm-keys.ts';
import { RemovableChip } from '#web/ui/portal/removable-chip.tsx';

type ChipsFieldProps = {
  form: HospitalFormState;
  name: 'services' | 'services_bn';
  label: ReactNode;
  hint?: ReactNode;
  lang?: 'bn';
};

/**
 * A list of short texts. The button or Enter adds one, as does saving the form, and each of them can be removed.
 */
export function ChipsField({ form, name, label, hint, lang }: ChipsFieldProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const languageOf = useTextLanguage();
  const chips = form.values.lists[name];
  const typed = form.boxes[name]?.text ?? '';
  const error = form.errors.fields[name];
  const disabled = form.saving;
  const input = useRef<HTMLInputElement>(null);

  const add = () => {
    form.setList(name, withChip(chips, typed));
    form.setBox(name, '');
    input.current?.focus();
  };
  const addByKey = confirmKeys({ onEnter: add });
  const remove = (chip: string) => {
    form.setList(
      name,
      chips.filter((other) => other !== chip),
    );
    input.current?.focus();
  };

  return (
    <div>
      <Field label={label} hint={hint} error={error && translate(error)}>
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              compact
              {...control}
              ref={input}
              name={name}
              lang={lang}
              maxLength={limits.text}
              autoComplete="off"
              enterKeyHint="enter"
              value={typed}
              readOnly={disabled}
              onChange={({ target }) => form.setBox(name, target.value)}
              onKeyDown={addByKey}
            />
            <Button compact onClick={add} disabled={disabled} aria-label={t`Add service`}>
              <PlusIcon className="text-base" />
              <Trans>Add</Trans>
            </Button>
          </div>
        )}
      </Field>
      <ul className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
        {chips.map((chip) => (
          <RemovableChip
            key={chip}
            lang={languageOf(chip)}
            removeLabel={t`Remove ${chip}`}
            onRemove={() => remove(chip)}
            disabled={disabled}
          >
            {chip}
          </RemovableChip>
        ))}
      </ul>
    </div>
  );
}

/** The number of doctors on one page of the API. */
const shownAtOnce = 200;

async function findDoctors(q: string, signal: AbortSignal): Promise<PickerOptions> {
  const query = { q, page: 1, per_page: offeredAtOnce, sort: 'name' } as const;
  const { items, total } = await apiPage('GET /api/doctors', { query, signal });
  return { items: items.map(({ id, name, specialty }) => ({ id, name, note: specialty })), total };
}

const readDoctor = (id: string) => api('GET /api/doctors/:id', { params: { id: Number(id) } });

/**
 * The doctors of a hospital. The form contains only the doctors that are added or removed: others may change the
 * doctors at the same time, and there may be more than are shown.
 */
export function DoctorPicker({ form }: { form: HospitalFormState }) {
  return form.editing ? (
    <DoctorsOf key={form.editing.id} form={form} hospital={form.editing.id} />
  ) : (
    <Doctors form={form} known={[]} total={0} />
  );
}

function DoctorsOf({ form, hospital }: { form: HospitalFormState; hospital: number }) {
  const { value, failure } = useFetchedPage('GET /api/doctors', {
    query: { hospital, page: 1, per_page: shownAtOnce, sort: 'name' },
  });
  return (
    <Doctors
      form={form}
      known={value?.items ?? []}
      total={value?.total ?? 0}
      {...(value === null && { missing: failure ? 'failed' : 'loading' })}
    />
  );
}

type DoctorsProps = {
  form: HospitalFormState;
  known: { id: number; name: string }[];
  total: number;
  /** Why the doctors of the hospital are not shown. */
  missing?: 'loading' | 'failed';
};

function Doctors({ form, known, total, missing }: DoctorsProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const { add_doctor_ids: added, remove_doctor_ids: removed } = form.values.lists;
  const names = useNames(added, readDoctor);
  const { fields } = form.errors;
  const error = fields.add_doctor_ids ?? fields.remove_doctor_ids;
  // The name of the doctor whom the message is about, if several were added.
  const full = error?.startsWith('hospitals_too_many') ? names[String(form.fullDoctor)] : undefined;
  const ofHospital = known.map(({ id, name }) => ({ id: String(id), name }));
  const isKnown = (doctor: string) => ofHospital.some(({ id }) => id === doctor);
  const without = (list: string[], id: string) => list.filter((other) => other !== id);
  const rest = total - known.length;
  return (
    <RecordPicker
      form={form}
      name="add_doctor_ids"
      label={<Trans>Doctors</Trans>}
      hint={<Trans>Type a name or a specialty, then add the doctor.</Trans>}
      error={error && (full ? `${full}: ${translate(error)}` : translate(error))}
      saving={form.saving}
      find={findDoctors}
      failed={<Trans>The doctors could not be fetched. Please try again.</Trans>}
      noneFound={<Trans>No other doctor found</Trans>}
      chosenLabel={t`Doctors of this hospital`}
      chosen={[
        ...ofHospital.filter(({ id }) => !removed.includes(id)),
        ...added.filter((id) => !isKnown(id)).map((id) => ({ id, name: names[id] ?? t`Doctor no. ${id}` })),
      ]}
      onAdd={({ id }) => {
        const doctor = String(id);
        if (removed.includes(doctor)) form.setList('remove_doctor_ids', without(removed, doctor));
        else form.setList('add_doctor_ids', [...added, doctor]);
      }}
      onRemove={(doctor) => {
        if (added.includes(doctor)) form.setList('add_doctor_ids', without(added, doctor));
        if (isKnown(doctor)) form.setList('remove_doctor_ids', [...removed, doctor]);
      }}
      note={
        missing === 'failed' ? (
          <Trans>The doctors of this hospital could not be fetched. They stay as they are.</Trans>
        ) : missing === 'loading' ? (
          <Trans>Fetching the doctors of this hospital...</Trans>
        ) : (
          rest > 0 && <Trans>{rest} more: change them in the doctor’s form.</Trans>
        )
      }
    />
  );
}
