import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { machineName } from '#shared/cases/visas.ts';
import type { CaseVisas, Visa, VisaApplication } from '#shared/contract/visas.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { paperTypeLabels } from '#web/features/shared/paper-type-labels.ts';
import { useRequestPapers } from '#web/features/shared/use-request-papers.ts';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/inputs.tsx';

/** How a change of the visas is sent, one at a time. */
export type VisaChange = { send: (work: () => Promise<CaseVisas>) => Promise<boolean>; busy: boolean };

const sampleName = 'BEGUM<<RAHIMA';

/** The name of the passport's machine lines, and the number of the application. */
export function VisaForm({ visa, change: { send, busy } }: { visa: Visa; change: VisaChange }) {
  const [name, setName] = useState(visa.machine_name ?? '');
  const [number, setNumber] = useState(visa.number ?? '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const body = { machine_name: machineName(name), number, version: visa.version };
    void send(() => api('PUT /api/account/visas/:id', { params: { id: visa.id }, body }));
  };
  return (
    <details>
      <summary className="tap inline-flex cursor-pointer items-center font-semibold text-teal-800 underline">
        <Trans>Name and number of the application</Trans>
      </summary>
      <form onSubmit={save} className="mt-2 grid gap-3 sm:grid-cols-2">
        <Field
          label={<Trans>Name as in the machine lines</Trans>}
          hint={
            <Trans>The two lines with &lt;&lt;&lt; below the photo of the passport. Never the number.</Trans>
          }
        >
          {(control) => (
            <TextInput
              {...control}
              name="machine_name"
              value={name}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              placeholder={sampleName}
              onChange={({ target }) => setName(target.value.toUpperCase())}
            />
          )}
        </Field>
        <Field
          label={<Trans>Number of the application</Trans>}
          hint={<Trans>As thaievisa.go.th shows it.</Trans>}
        >
          {(control) => (
            <TextInput
              {...control}
              name="number"
              value={number}
              maxLength={40}
              autoComplete="off"
              onChange={({ target }) => setNumber(target.value)}
            />
          )}
        </Field>
        <div className="*:max-sm:w-full">
          <Button type="submit" variant="outline" busy={busy}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </details>
  );
}

type PaidProps = { all: CaseVisas; application: VisaApplication; change: VisaChange };

/** Says that the fee was paid: with the receipt, which has to be among the papers first. */
export function Paid({ all, application, change: { send, busy } }: PaidProps) {
  const { i18n } = useLingui();
  const { shortDate } = useFormat();
  const { value: papers } = useRequestPapers('GET /api/account/papers', all.appointment_id);
  const [receipt, setReceipt] = useState('');
  const current = (papers ?? []).filter(({ state }) => state === 'current');
  const pay = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      document_id: Number(receipt),
      paid_on: dayInDhaka(Date.now()),
      version: application.version,
    };
    void send(() =>
      api('POST /api/account/visa-applications/:id/paid', { params: { id: application.id }, body }),
    );
  };
  return (
    <form onSubmit={pay} className="mt-4 space-y-3">
      <Field
        label={<Trans>Paid? Choose the receipt</Trans>}
        hint={<Trans>Send a photo of it among your papers first. One receipt is for all of you.</Trans>}
      >
        {(control) => (
          <Select
            {...control}
            name="receipt"
            value={receipt}
            onChange={({ target }) => setReceipt(target.value)}
          >
            <option value="">–</option>
            {current.map(({ id, title, type, created_at }) => (
              <option key={id} value={id}>
                {title ?? i18n._(paperTypeLabels[type])}, {shortDate(dayInDhaka(new Date(created_at)))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="*:max-sm:w-full">
        <Button type="submit" busy={busy} disabled={receipt === ''}>
          <Trans>We have paid with this receipt</Trans>
        </Button>
      </div>
    </form>
  );
}
