import { Trans, useLingui } from '@lingui/react/macro';
import type { ListsForm } from '#web/features/doctors/portal/languages-field.tsx';
import {
  offeredAtOnce,
  type PickerOptions,
  RecordPicker,
  useNames,
} from '#web/features/shared/portal/record-picker.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api, apiPage } from '#web/lib/api.ts';

async function findHospitals(q: string, signal: AbortSignal): Promise<PickerOptions> {
  const query = { q, page: 1, per_page: offeredAtOnce, sort: 'name' } as const;
  const { items, total } = await apiPage('GET /api/hospitals', { query, signal });
  return { items: items.map(({ id, name, location }) => ({ id, name, note: location })), total };
}

const readHospital = (id: string) => api('GET /api/hospitals/:id', { params: { id: Number(id) } });

/** The doctor's hospitals, in the order in which they were added. */
export function HospitalPicker({ form }: { form: ListsForm }) {
  const { t } = useLingui();
  const translate = useTranslate();
  const ids = form.values.lists.hospital_ids;
  const names = useNames(ids, readHospital);
  const error = form.errors.fields.hospital_ids;
  return (
    <RecordPicker
      form={form}
      name="hospital_ids"
      label={<Trans>Hospitals</Trans>}
      hint={<Trans>Type a name or a place, then add the hospital.</Trans>}
      error={error && translate(error)}
      saving={form.saving}
      find={findHospitals}
      failed={<Trans>The hospitals could not be fetched. Please try again.</Trans>}
      noneFound={<Trans>No other hospital found</Trans>}
      chosenLabel={t`Chosen hospitals`}
      chosen={ids.map((id) => ({ id, name: names[id] ?? t`Hospital no. ${id}` }))}
      onAdd={({ id }) => form.setList('hospital_ids', [...ids, String(id)])}
      onRemove={(removed) =>
        form.setList(
          'hospital_ids',
          ids.filter((id) => id !== removed),
        )
      }
    />
  );
}
