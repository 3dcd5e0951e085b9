import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { NewsOffice } from '#shared/contract/news.ts';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useFetched } from '#web/lib/query.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

/** What of the news to families needs somebody, and the pause. Nothing is shown where all is well, but for level 4. */
export function NewsNotice() {
  const { t } = useLingui();
  const { value, refresh } = useFetched('GET /api/news');
  const may = useMay();
  if (!value) return null;
  const { pause, sms, not_reached, papers } = value;
  const administers = may('administer');
  const reached = may('edit') ? not_reached : [];
  const waiting = administers ? papers : [];
  const isQuiet = !pause && !sms?.down && !sms?.many && reached.length === 0 && waiting.length === 0;
  if (isQuiet && !administers) return null;
  return (
    <section
      aria-label={t`News to families`}
      className={
        isQuiet
          ? 'mb-4 rounded-lg border border-line bg-white p-4 text-sm'
          : 'mb-4 space-y-2 rounded-lg border border-marigold-500 bg-marigold-50 p-4 text-sm'
      }
    >
      <h2 className="font-bold text-teal-900">
        <Trans>News to families</Trans>
      </h2>
      {sms && <SmsLine sms={sms} />}
      {reached.length > 0 && (
        <Cases
          title={
            <Plural
              value={reached.length}
              one="A family was not reached three times:"
              other="# families were not reached three times:"
            />
          }
          cases={reached.map(({ case_id, reference }) => ({ to: `/admin/cases/${case_id}`, reference }))}
        />
      )}
      {waiting.length > 0 && (
        <Cases
          title={
            <Plural
              value={waiting.length}
              one="Papers stay because nobody told their family:"
              other="Papers of # requests stay because nobody told their families:"
            />
          }
          cases={waiting.map(({ request_id, case_id, reference }) => ({
            to: case_id === null ? `/admin/requests/${request_id}` : `/admin/cases/${case_id}`,
            reference,
          }))}
        />
      )}
      {pause && <PauseLine pause={pause} />}
      {administers && <PauseForm pause={pause} onChanged={() => void refresh()} />}
    </section>
  );
}

function SmsLine({ sms }: { sms: NonNullable<NewsOffice['sms']> }) {
  const { sent, left, failed, down, many } = sms;
  return (
    <>
      <p>
        <Trans>
          SMS today: {sent} sent, {left} left, {failed} failed.
        </Trans>
      </p>
      {down && (
        <p className="font-semibold text-marigold-700">
          <Trans>
            The SMS gateway does not take them: look at its account. People tell the news meanwhile.
          </Trans>
        </p>
      )}
      {many && (
        <p className="font-semibold text-marigold-700">
          <Trans>Most of the SMS of today are used up. What comes after them is told by people.</Trans>
        </p>
      )}
    </>
  );
}

function Cases({ title, cases }: { title: ReactNode; cases: { to: string; reference: string }[] }) {
  return (
    <p>
      {title}{' '}
      {cases.map(({ to, reference }) => (
        <Link key={to} to={to} className="mr-2 font-semibold text-teal-800 underline underline-offset-3">
          {reference}
        </Link>
      ))}
    </p>
  );
}

type Pause = NonNullable<NewsOffice['pause']>;

function PauseLine({ pause: { reason, until, by } }: { pause: Pause }) {
  const { date } = useFormat();
  const day = date(until);
  return (
    <p className="font-semibold wrap-anywhere">
      <Trans>
        Emails and SMS about news wait until the end of {day}: {reason} ({by}). People go on telling families;
        codes and notices about security go on.
      </Trans>
    </p>
  );
}

function PauseForm({ pause, onChanged }: { pause: Pause | null; onChanged: () => void }) {
  const { t } = useLingui();
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState(() => daysAfter(dayInDhaka(Date.now()), 1));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (call: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await call();
      setProblem(null);
      setOpen(false);
      onChanged();
    } catch (error) {
      setProblem(messageOf(error, 'call_failed'));
    } finally {
      setBusy(false);
    }
  };
  const begin = (event: FormEvent) => {
    event.preventDefault();
    void run(() => api('PUT /api/news/pause', { body: { reason, until } }));
  };
  const shownProblem = problem && <Banner tone="error">{translate(problem)}</Banner>;
  if (pause) {
    return (
      <>
        <Button compact disabled={busy} onClick={() => void run(() => api('DELETE /api/news/pause', {}))}>
          <Trans>End the pause</Trans>
        </Button>
        {shownProblem}
      </>
    );
  }
  if (!open) {
    return (
      <Button compact variant="ghost" className="-ml-3.5" onClick={() => setOpen(true)}>
        <Trans>Pause emails and SMS about news...</Trans>
      </Button>
    );
  }
  return (
    <form onSubmit={begin} className="mt-2 grid gap-3 sm:grid-cols-[1fr_auto]">
      <Field label={t`Reason`}>
        {(control) => (
          <TextInput
            compact
            {...control}
            required
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Field label={t`Until the end of`}>
        {(control) => (
          <TextInput
            compact
            {...control}
            type="date"
            required
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button compact type="submit" variant="primary" busy={busy}>
          <Trans>Pause</Trans>
        </Button>
        <Button compact variant="ghost" onClick={() => setOpen(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      {shownProblem}
    </form>
  );
}
