import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnEntry } from '#shared/contract/case-access.ts';
import type { OwnCase } from '#shared/contract/cases.ts';
import { useTimestamp } from '#web/i18n/abroad.ts';
import { useLocalePath } from '#web/i18n/locale.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { leavePhone, usePhone } from '#web/lib/phone.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/**
 * Who entered the case with a code within the last 30 days. 'Not you?' ends access on all phones, because it may have
 * been somebody of the office.
 */
export function ConnectedPhones({ own, onEnded }: { own: OwnCase; onEnded: () => Promise<void> }) {
  const [newest, ...others] = own.entries;
  if (!newest) return null;
  return (
    <aside className="mt-4 rounded-lg border border-line bg-white px-4 py-3">
      <EntryLine entry={newest} />
      {own.limited_until && <LimitNote until={own.limited_until} />}
      {others.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-teal-800 underline">
            <Trans>Earlier phones</Trans>
          </summary>
          {others.map((entry) => (
            <EntryLine key={entry.id} entry={entry} />
          ))}
        </details>
      )}
      <NotMe caseId={own.id} onEnded={onEnded} />
    </aside>
  );
}

function EntryLine({ entry: { entered_at, device, here, current, ended_at } }: { entry: OwnEntry }) {
  const timestamp = useTimestamp();
  const when = timestamp(entered_at);
  return (
    <p>
      <strong>
        <Trans>A phone was connected on {when}.</Trans>
      </strong>{' '}
      {device && <span lang="en">{device}</span>} {current && <Trans>(This phone)</Trans>}{' '}
      {here && <Trans>In our office, on one of our computers.</Trans>}{' '}
      {ended_at !== null && <Trans>Its access has ended.</Trans>}
    </p>
  );
}

/** What this phone can't do yet, and what to do if that can't wait. */
export function LimitNote({ until }: { until: string }) {
  const timestamp = useTimestamp();
  const end = timestamp(until);
  return (
    <p className="mt-1 text-ink-soft">
      <Trans>
        For your safety, this phone can't agree to a hospital, say yes to an estimate or take a yes back
        before {end}. If it can't wait, call us: a second person of our team then calls you.
      </Trans>
    </p>
  );
}

function NotMe({ caseId, onEnded }: { caseId: number; onEnded: () => Promise<void> }) {
  const translate = useTranslate();
  const localePath = useLocalePath();
  const isByCode = usePhone() !== null;
  const [isAsking, setAsking] = useState(false);
  const { busy, error, run } = useAction();
  const end = () =>
    run(async () => {
      await api('POST /api/account/cases/:id/end-access', { params: { id: caseId }, body: { not_me: true } });
      if (isByCode) leavePhone(localePath('/enter'));
      else await onEnded();
    });
  if (!isAsking)
    return (
      <Button variant="ghost" className="-ml-5" onClick={() => setAsking(true)}>
        <Trans>Not you?</Trans>
      </Button>
    );
  return (
    <div className="mt-2 space-y-3">
      <p>
        <Trans>This ends access on all phones that entered with a code, and our management calls you.</Trans>
      </p>
      {error && <Banner tone="error">{translate(messageOf(error.cause))}</Banner>}
      <div className="flex flex-wrap gap-3 *:max-sm:w-full">
        <Button variant="alarm" busy={busy} onClick={end}>
          <Trans>End access on all phones</Trans>
        </Button>
        <Button variant="outline" disabled={busy} onClick={() => setAsking(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}
