import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isEnded } from '#shared/cases/stages.ts';
import { isPayable, isVisaOpen, isVisaUnpaid } from '#shared/cases/visas.ts';
import type { OwnCase } from '#shared/contract/cases.ts';
import type { CaseVisas, Visa, VisaApplication } from '#shared/contract/visas.ts';
import { FormSheets } from '#web/features/cases/own/form-sheets.tsx';
import { CaseCard } from '#web/features/cases/own/own-case-parts.tsx';
import { Paid, type VisaChange, VisaForm } from '#web/features/cases/own/own-visa-forms.tsx';
import { visaStateLabels } from '#web/features/shared/cases/visa-labels.ts';
import { VisaWarnings } from '#web/features/shared/cases/visa-warnings.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useFetched } from '#web/lib/query.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { cx } from '#web/ui/cx.ts';
import { ChevronDownIcon } from '#web/ui/icons/tools.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

/** The visas of the family: what is filled in, when to pay, and what became of them. */
export function OwnVisas({ own, onChange }: { own: OwnCase; onChange: () => Promise<unknown> }) {
  const translate = useTranslate();
  const { value, refresh } = useFetched('GET /api/account/cases/:id/visas', { params: { id: own.id } });
  const { busy, error, run } = useAction();
  if (!value || value.applications.length === 0) return null;
  const send: VisaChange['send'] = async (work) => {
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

type ApplicationProps = { own: OwnCase; all: CaseVisas; application: VisaApplication; change: VisaChange };

function Application({ own, all, application, change }: ApplicationProps) {
  const { date } = useFormat();
  const { visas, pay_by } = application;
  const isOver = isEnded(own.stage);
  const isToPay = !isOver && isPayable(visas);
  const [first, ...others] = visas;
  const ofAll =
    others.length === 0 || !first
      ? []
      : first.warnings.filter((one) => others.every(({ warnings }) => warnings.includes(one)));
  const payBy = pay_by && !isOver && visas.some(isVisaUnpaid) && date(pay_by);
  return (
    <div className="mt-4">
      {isToPay && <PayDay all={all} />}
      {payBy && (
        <p className="mt-3">
          <Trans>The fee should be paid by {payBy}.</Trans>
        </p>
      )}
      {ofAll.length > 0 && (
        <div className="mt-3 space-y-2">
          <VisaWarnings warnings={ofAll} thresholds={all.thresholds} />
        </div>
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
            shownAbove={ofAll}
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
  change: VisaChange;
  isOver: boolean;
  /** Whether what can be written for it is folded: it is one of several. */
  folds: boolean;
  /** The warnings that stand above, because they are those of all. */
  shownAbove: Visa['warnings'];
  children: ReactNode;
};

/** A visa; `children` help with the forms as long as there is one to fill in. */
function OneVisa({ visa, thresholds, change, isOver, folds, shownAbove, children }: OneVisaProps) {
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
      <VisaWarnings
        warnings={visa.warnings.filter((one) => !shownAbove.includes(one))}
        thresholds={thresholds}
      />
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
