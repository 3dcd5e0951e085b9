import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { isPayable, isVisaUnpaid } from '#shared/cases/visas.ts';
import type { Visa, VisaApplication, CaseVisas as Visas } from '#shared/contract/visas.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { visaStateLabels } from '#web/features/shared/cases/visa-labels.ts';
import { VisaWarnings } from '#web/features/shared/cases/visa-warnings.tsx';
import { paperTypeLabels } from '#web/features/shared/paper-type-labels.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useRequestPapers } from '#web/features/shared/use-request-papers.ts';
import { type ChangeVisas, VisaForm } from '#web/features/visa/portal/visa-form.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useFetched } from '#web/lib/query.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/inputs.tsx';
import { TextField } from '#web/ui/portal/fields.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';

/** The visas of a case: its journey's days, and each application with its travellers. */
export function CaseVisas({ caseId, onChange }: { caseId: number; onChange?: () => Promise<void> }) {
  const { t } = useLingui();
  const translate = useTranslate();
  const may = useMay()('create');
  const { value, refresh } = useFetched('GET /api/cases/:id/visas', { params: { id: caseId } });
  const { busy, error, run } = useAction();
  if (!value) return null;
  const send: ChangeVisas['send'] = async (work) => {
    const isSent = await run(work);
    await refresh();
    await onChange?.();
    return isSent;
  };
  const change = { send, busy };
  return (
    <div className="print:hidden" id="visas">
      <Panel part="visas" title={t`Journey and visas`} gist={<Gist value={value} />}>
        {error && <Banner tone="error">{translate(messageOf(error.cause))}</Banner>}
        {may && <JourneyForm key={value.journey.version} caseId={caseId} value={value} change={change} />}
        {value.applications.map((application) => (
          <Application
            key={application.id}
            value={value}
            application={application}
            change={change}
            may={may}
          />
        ))}
        {may && (
          <Button
            compact
            className="mt-3 whitespace-normal!"
            busy={busy}
            onClick={() =>
              void send(() => api('POST /api/cases/:id/visa-applications', { params: { id: caseId } }))
            }
          >
            <Trans>Begin an application for everybody without a visa</Trans>
          </Button>
        )}
      </Panel>
    </div>
  );
}

/** The day of the arrival, and the state of each visa. */
function Gist({ value: { journey, applications } }: { value: Visas }) {
  const { i18n } = useLingui();
  const { shortDate } = useFormat();
  const visas = applications.flatMap((application) => application.visas);
  const day = journey.arrives_on && shortDate(journey.arrives_on);
  return (
    <p className="text-ink-soft wrap-anywhere">
      {day ? <Trans>Arrival on {day}</Trans> : <Trans>No day of arrival yet</Trans>}
      {visas.map(({ traveller, state }) => ` · ${traveller.name}: ${i18n._(visaStateLabels[state])}`)}
    </p>
  );
}

type JourneyFormProps = { caseId: number; value: Visas; change: ChangeVisas };

/** When the family arrives and leaves: the days of the tasks follow. */
function JourneyForm({ caseId, value: { journey }, change: { send, busy } }: JourneyFormProps) {
  const [arrives, setArrives] = useState(journey.arrives_on ?? '');
  const [leaves, setLeaves] = useState(journey.leaves_on ?? '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const body = { arrives_on: arrives || null, leaves_on: leaves || null, version: journey.version };
    void send(() => api('PUT /api/cases/:id/journey', { params: { id: caseId }, body }));
  };
  return (
    <form onSubmit={save} className="flex flex-wrap items-end gap-3">
      <TextField
        name="arrives_on"
        type="date"
        label={<Trans>Arrival in Bangkok</Trans>}
        value={arrives}
        onChange={setArrives}
        busy={busy}
      />
      <TextField
        name="leaves_on"
        type="date"
        label={<Trans>Departure</Trans>}
        value={leaves}
        onChange={setLeaves}
        busy={busy}
      />
      <Button compact type="submit" busy={busy}>
        <Trans>Save the days</Trans>
      </Button>
    </form>
  );
}

type ApplicationProps = { value: Visas; application: VisaApplication; change: ChangeVisas; may: boolean };

function Application({ value, application, change, may }: ApplicationProps) {
  const { shortDate } = useFormat();
  const { visas, paid_on, pay_by } = application;
  const isToPay = isPayable(visas);
  const [day, paidOn] = [shortDate(value.pay_day), paid_on && shortDate(paid_on)];
  const payBy = pay_by && visas.some(isVisaUnpaid) && shortDate(pay_by);
  return (
    <section className="mt-4 border-t border-line pt-4">
      {paidOn && (
        <p>
          <Trans>Paid on {paidOn}, with a receipt among the papers</Trans>
        </p>
      )}
      {isToPay && (
        <p className="font-semibold">
          {value.pay_today ? (
            <Trans>To pay today, before 12, all in one go</Trans>
          ) : (
            <Trans>To pay on {day}, between 9 and 12, all in one go</Trans>
          )}
        </p>
      )}
      {payBy && (
        <p>
          <Trans>To be paid by {payBy}</Trans>
        </p>
      )}
      <ul className="divide-y divide-line">
        {visas.map((visa) => (
          <OneVisa key={visa.id} visa={visa} thresholds={value.thresholds} change={change} may={may} />
        ))}
      </ul>
      {may && (
        <div className="mt-2 flex flex-wrap items-end gap-3">
          {isToPay && <Paid value={value} application={application} change={change} />}
          <Button
            compact
            variant="ghost"
            busy={change.busy}
            onClick={() =>
              void change.send(() =>
                api('POST /api/visa-applications/:id/travellers', { params: { id: application.id } }),
              )
            }
          >
            <Trans>Add everybody who travels</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

type OneVisaProps = Pick<Visas, 'thresholds'> & { visa: Visa; change: ChangeVisas; may: boolean };

function OneVisa({ visa, thresholds, change, may }: OneVisaProps) {
  const { i18n } = useLingui();
  const { traveller, state, paid, number, machine_name, reason } = visa;
  return (
    <li className="space-y-1.5 py-3">
      <p className="flex flex-wrap items-center gap-2 text-base">
        <span className="font-semibold wrap-anywhere">{traveller.name}</span>
        <Badge tone={state === 'granted' ? 'teal' : state === 'refused' ? 'alarm' : 'grey'}>
          {paid && state === 'filled' ? <Trans>paid</Trans> : i18n._(visaStateLabels[state])}
        </Badge>
        <span className="text-ink-soft wrap-anywhere">
          {[machine_name, number].filter(Boolean).join(' · ')}
        </span>
      </p>
      <VisaWarnings warnings={visa.warnings} thresholds={thresholds} />
      {reason && <p>{reason}</p>}
      {may && (
        <details>
          <summary className="tap inline-flex cursor-pointer items-center font-semibold text-teal-800 underline">
            <Trans>Write down</Trans>
          </summary>
          <VisaForm key={visa.version} visa={visa} change={change} />
        </details>
      )}
    </li>
  );
}

/** Says that an application was paid, with its receipt. */
function Paid({ value, application, change: { send, busy } }: Omit<ApplicationProps, 'may'>) {
  const { i18n } = useLingui();
  const { shortDate } = useFormat();
  const { value: papers } = useRequestPapers('GET /api/papers', value.appointment_id);
  const [receipt, setReceipt] = useState('');
  const current = (papers ?? []).filter(({ state }) => state === 'current');
  const pay = () => {
    const paid_on = dayInDhaka(Date.now());
    const body = { document_id: Number(receipt), paid_on, version: application.version };
    void send(() => api('POST /api/visa-applications/:id/paid', { params: { id: application.id }, body }));
  };
  return (
    <>
      <Field label={<Trans>Receipt</Trans>}>
        {(control) => (
          <Select compact {...control} value={receipt} onChange={({ target }) => setReceipt(target.value)}>
            <option value="">–</option>
            {current.map(({ id, title, type, created_at }) => (
              <option key={id} value={id}>
                {title ?? i18n._(paperTypeLabels[type])}, {shortDate(dayInDhaka(new Date(created_at)))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button compact busy={busy} disabled={receipt === ''} onClick={pay}>
        <Trans>Paid with it</Trans>
      </Button>
    </>
  );
}
