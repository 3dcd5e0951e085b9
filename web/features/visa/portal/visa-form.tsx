import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { visaStates } from '#shared/cases/visas.ts';
import { type Visa, type VisaState, type VisaType, visaTypes } from '#shared/contract/visas.ts';
import { visaStateLabels, visaTypeLabels } from '#web/features/shared/cases/visa-labels.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/portal/fields.tsx';

/** How the visas of a case are changed, one change at a time. */
export type ChangeVisas = { send: (work: () => Promise<unknown>) => Promise<boolean>; busy: boolean };

/** What is known of one visa, and what became of it. */
export function VisaForm({ visa, change: { send, busy } }: { visa: Visa; change: ChangeVisas }) {
  const { i18n } = useLingui();
  const [state, setState] = useState<VisaState>(visa.state);
  const [type, setType] = useState<VisaType | ''>(visa.type ?? '');
  const [typed, setTyped] = useState({
    machine_name: visa.machine_name ?? '',
    number: visa.number ?? '',
    passport_until: visa.passport_until ?? '',
    decided_on: visa.decided_on ?? '',
    enter_by: visa.enter_by ?? '',
    stay_until: visa.stay_until ?? '',
    reason: visa.reason ?? '',
    again_from: visa.again_from ?? '',
  });
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: (text: string) => setTyped((before) => ({ ...before, [name]: text })),
    busy,
  });
  const dayField = (name: keyof typeof typed) => ({ ...field(name), type: 'date' as const });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { machine_name, number, reason, ...days } = typed;
    const orNull = (text: string) => text || null;
    const body = {
      machine_name,
      number,
      reason: orNull(reason),
      type: type === '' ? null : type,
      ...(state !== visa.state && { state }),
      passport_until: orNull(days.passport_until),
      decided_on: orNull(days.decided_on),
      enter_by: orNull(days.enter_by),
      stay_until: orNull(days.stay_until),
      again_from: orNull(days.again_from),
      version: visa.version,
    };
    void send(() => api('PUT /api/visas/:id', { params: { id: visa.id }, body }));
  };
  return (
    <form onSubmit={save} className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField
        name="state"
        label={<Trans>State</Trans>}
        value={state}
        busy={busy}
        onChange={setState}
        options={visaStates.map((one) => [one, i18n._(visaStateLabels[one])] as const)}
      />
      <SelectField
        name="type"
        label={<Trans>Type</Trans>}
        value={type}
        busy={busy}
        onChange={setType}
        options={[['', '–'], ...visaTypes.map((one) => [one, i18n._(visaTypeLabels[one])] as const)]}
      />
      <TextField {...field('machine_name')} label={<Trans>Machine lines (A–Z, &lt;)</Trans>} maxLength={60} />
      <TextField {...field('number')} label={<Trans>Number of the application</Trans>} maxLength={40} />
      <TextField {...dayField('passport_until')} label={<Trans>Passport ends</Trans>} />
      <TextField {...dayField('decided_on')} label={<Trans>Decided on</Trans>} />
      <TextField {...dayField('enter_by')} label={<Trans>Enter by</Trans>} />
      <TextField {...dayField('stay_until')} label={<Trans>Stay until</Trans>} />
      {state === 'refused' && (
        <>
          <TextField {...field('reason')} label={<Trans>Reason, as it was given</Trans>} rows={2} />
          <TextField {...dayField('again_from')} label={<Trans>Apply again from</Trans>} />
        </>
      )}
      <div>
        <Button compact type="submit" variant="primary" busy={busy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
