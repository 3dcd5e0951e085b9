import { Trans, useLingui } from '@lingui/react/macro';
import type { HospitalFormState } from '#web/features/hospitals/admin/use-hospital-form.ts';
import {
  type Offers,
  offeredAtOnce,
  RecordChooser,
  useNames,
} from '#web/features/shared/portal/record-chooser.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api, apiPage } from '#web/lib/api.ts';
import { useFetchedPage } from '#web/lib/query.tsx';

/** As many as one page of the API has. */
const shownAtOnce = 200;

async function findDoctors(q: string, signal: AbortSignal): Promise<Offers> {
  const query = { q, page: 1, per_page: offeredAtOnce, sort: 'name' } as const;
  const { items, total } = await apiPage('GET /api/doctors', { query, signal });
  return { items: items.map(({ id, name, specialty }) => ({ id, name, note: specialty })), total };
}

const readDoctor = (id: string) => api('GET /api/doctors/:id', { params: { id: Number(id) } });

/**
 * The doctors of a hospital. The form holds only who is added and who is removed: meanwhile others may change the
 * doctors as well, and there may be more than are shown.
 */
export function DoctorChooser({ form }: { form: HospitalFormState }) {
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
  // Of several, the one whom the message is about.
  const full = error === 'hospitals_too_many' ? names[String(form.fullDoctor)] : undefined;
  const ofHospital = known.map(({ id, name }) => ({ id: String(id), name }));
  const isKnown = (doctor: string) => ofHospital.some(({ id }) => id === doctor);
  const without = (list: string[], id: string) => list.filter((one) => one !== id);
  const rest = total - known.length;
  return (
    <RecordChooser
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
