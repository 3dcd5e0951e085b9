import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isEnded } from '#shared/cases/stages.ts';
import { isPayable, isVisaOpen, isVisaUnpaid, machineName } from '#shared/cases/visas.ts';
import type { OwnCase } from '#shared/contract/cases.ts';
import type { CaseVisas, Visa, VisaApplication } from '#shared/contract/visas.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { FormSheets } from '#web/features/cases/own/form-sheets.tsx';
import { CaseCard } from '#web/features/cases/own/own-case-parts.tsx';
import { visaStateLabels } from '#web/features/shared/cases/visa-labels.ts';
import { VisaWarnings } from '#web/features/shared/cases/visa-warnings.tsx';
import { paperTypeLabels } from '#web/features/shared/paper-type-labels.ts';
import { useRequestPapers } from '#web/features/shared/use-request-papers.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useFetched } from '#web/lib/query.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/field.tsx';
import { ChevronDownIcon } from '#web/ui/icons/tools.tsx';
import { Select, TextInput } from '#web/ui/inputs.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

type Change = { send: (work: () => Promise<CaseVisas>) => Promise<boolean>; busy: boolean };

/** The visas of the family: what is filled in, when to pay, and what became of them. */
export function OwnVisas({ own, onChange }: { own: OwnCase; onChange: () => Promise<unknown> }) {
  const translate = useTranslate();
  const { value, refresh } = useFetched('GET /api/account/cases/:id/visas', { params: { id: own.id } });
  const { busy, error, run } = useAction();
  if (!value || value.applications.length === 0) return null;
  const send: Change['send'] = async (work) => {
    const isSent = await run(work);
    await refresh();
    await onChange();
    return isSent;
  };
  return (
    <CaseCard id="visas" title={<Trans>Visas</Trans>}>
      <p className="font-semibold">
        <Trans>Only the embassy decides. Nobody can promise a visa, or one in two hours.</Trans>
      </p>
      {error && (
        <div className="mt-3">
          <Banner tone="error">{translate(messageOf(error.cause))}</Banner>
        </div>
      )}
      {value.applications.map((application) => (
        <Application
          key={application.id}
          own={own}
          all={value}
          application={application}
          change={{ send, busy }}
        />
      ))}
    </CaseCard>
  );
}

type ApplicationProps = { own: OwnCase; all: CaseVisas; application: VisaApplication; change: Change };

function Application({ own, all, application, change }: ApplicationProps) {
  const { date } = useFormat();
  const { visas, pay_by } = application;
  const isOver = isEnded(own.stage);
  const isToPay = !isOver && isPayable(visas);
  const payBy = pay_by && !isOver && visas.some(isVisaUnpaid) && date(pay_by);
  return (
    <div className="mt-4">
      {isToPay && <PayDay all={all} />}
      {payBy && (
        <p className="mt-3">
          <Trans>The fee should be paid by {payBy}.</Trans>
        </p>
      )}
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {visas.map((visa) => (
          <OneVisa
            key={visa.id}
            visa={visa}
            thresholds={all.thresholds}
            change={change}
            isOver={isOver}
            folds={visas.length > 1}
          >
            <FormSheets
              visa={visa}
              journey={all.journey}
              birthDate={own.patient.birth_date}
              hospital={own.hospital?.name ?? null}
            />
          </OneVisa>
        ))}
      </ul>
      {isToPay && <Paid all={all} application={application} change={change} />}
    </div>
  );
}

/** When the fee can be paid next. */
function PayDay({ all: { pay_day, pay_today } }: { all: CaseVisas }) {
  const { date } = useFormat();
  const day = date(pay_day);
  return (
    <p className="rounded-lg bg-marigold-50 p-4 font-semibold">
      {pay_today ? (
        <Trans>
          Pay today, all in one go, before 12. Check every name first: nothing can be corrected later.
        </Trans>
      ) : (
        <Trans>
          Pay on {day}, all in one go, between 9 and 12. Check every name first: nothing can be corrected
          later.
        </Trans>
      )}
    </p>
  );
}

type OneVisaProps = {
  visa: Visa;
  thresholds: CaseVisas['thresholds'];
  change: Change;
  isOver: boolean;
  /** Whether what can be written for it is folded: it is one of several. */
  folds: boolean;
  children: ReactNode;
};

/** A visa; `children` help with the forms as long as there is one to fill in. */
function OneVisa({ visa, thresholds, change, isOver, folds, children }: OneVisaProps) {
  const { i18n } = useLingui();
  const { date } = useFormat();
  const { state, paid, traveller, reason, again_from, enter_by, stay_until } = visa;
  const [enterBy, stayUntil, again] = [enter_by, stay_until, again_from].map((day) => day && date(day));
  const mayWrite = !isOver && isVisaOpen(visa) && (state === 'preparing' || state === 'filled');
  const isForms = !isOver && isVisaOpen(visa);
  const head = (
    <span className="flex grow flex-wrap justify-between gap-x-3">
      <span className="text-lg font-semibold wrap-anywhere">
        <LangText>{traveller.name}</LangText>
      </span>
      <span className="font-semibold text-teal-900">
        {paid && state === 'filled' ? <Trans>paid</Trans> : i18n._(visaStateLabels[state])}
      </span>
    </span>
  );
  const forms = (
    <>
      {mayWrite && <VisaForm visa={visa} change={change} />}
      {isForms && children}
    </>
  );
  return (
    <li className={cx('space-y-2', folds ? 'py-1' : 'py-4')}>
      {folds && isForms ? (
        <details className="group/fold">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
            {head}
            <ChevronDownIcon className="shrink-0 text-xl text-teal-800 transition-transform group-open/fold:rotate-180" />
          </summary>
          {forms}
        </details>
      ) : (
        head
      )}
      <VisaWarnings visa={visa} thresholds={thresholds} />
      {state === 'granted' && (
        <p>
          {enterBy && <Trans>Enter Thailand by {enterBy}.</Trans>}{' '}
          {stayUntil && <Trans>You may stay until {stayUntil}.</Trans>}
        </p>
      )}
      {state === 'refused' && (
        <p>
          {reason && (
            <>
              <Trans>The reason:</Trans> <LangText>{reason}</LangText>{' '}
            </>
          )}
          {again && <Trans>You can apply again from {again}.</Trans>}{' '}
          <Trans>Your case goes on: we call you about hotel, deposit and what comes next.</Trans>
        </p>
      )}
      {!folds && forms}
    </li>
  );
}

const sampleName = 'BEGUM<<RAHIMA';

/** The name of the passport's machine lines, and the number of the application. */
function VisaForm({ visa, change: { send, busy } }: { visa: Visa; change: Change }) {
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

/** Says that the fee was paid: with the receipt, which has to be among the papers first. */
function Paid({ all, application, change: { send, busy } }: Omit<ApplicationProps, 'own'>) {
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
