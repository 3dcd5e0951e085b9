import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CaseDetail, StaffCaseTask } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { type ToldInput, triesUntilEscalation } from '#shared/contract/news.ts';
import { telLink } from '#shared/phone-numbers.ts';
import { whatsAppChat } from '#shared/whatsapp.ts';
import { ReasonDialog } from '#web/features/person/portal/cases/case-dialog.tsx';
import { ChangeProblem } from '#web/features/person/portal/cases/desk-parts.tsx';
import { newsKindLabels } from '#web/features/person/portal/cases/staff-labels.ts';
import { TaskText } from '#web/features/person/portal/cases/task-summary.tsx';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { useCopy } from '#web/lib/use-copy.ts';
import { Button, compactButtonClass } from '#web/ui/button.tsx';
import { PhoneIcon, WhatsAppIcon } from '#web/ui/icons/contact.tsx';
import { Select } from '#web/ui/inputs.tsx';

type NewsTaskProps = { task: StaffCaseTask; shown: CaseDetail; state: CaseState };
type ByHand = NonNullable<CaseDetail['news']['by_hand']>;

/** The task to tell the family that there is news: what it is, how to reach them, and what became of it. */
export function NewsTask({ task, shown, state }: NewsTaskProps) {
  const { by_hand } = shown.news;
  return (
    <li className="py-3">
      <TaskText task={task} />
      {by_hand && <WhatIsNew by_hand={by_hand} shown={shown} />}
      {by_hand && <Results by_hand={by_hand} task={task} state={state} shown={shown} />}
      <ChangeProblem name={`task ${task.id}`} state={state} />
    </li>
  );
}

function WhatIsNew({ by_hand, shown }: { by_hand: ByHand; shown: CaseDetail }) {
  const { i18n } = useLingui();
  const { timestamp } = useFormat();
  const { copy, result } = useCopy();
  const { phone } = shown.request;
  const kinds = by_hand.kinds.map((kind) => i18n._(newsKindLabels[kind])).join('; ');
  const again = by_hand.again_at && timestamp(by_hand.again_at);
  return (
    <>
      <p className="mt-1 wrap-anywhere">
        <Trans>What is new: {kinds}</Trans>
      </p>
      {by_hand.tries > 0 && (
        <p className="mt-1 font-semibold text-marigold-700">
          <Plural value={by_hand.tries} one="Not reached once." other="Not reached # times." />{' '}
          {by_hand.tries >= triesUntilEscalation ? (
            <Trans>A colleague with permission level 3 decides how to go on.</Trans>
          ) : (
            again && <Trans>Again at {again}.</Trans>
          )}
        </p>
      )}
      <p className="mt-2 rounded-md bg-paper-deep px-3 py-2 wrap-anywhere" dir="auto">
        {by_hand.text}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {phone !== '' && (
          <>
            <a
              href={whatsAppChat(phone, by_hand.text)}
              target="_blank"
              rel="noreferrer"
              className={compactButtonClass('outline')}
            >
              <WhatsAppIcon className="text-lg" />
              <Trans>Write on WhatsApp</Trans>
            </a>
            <a href={telLink(phone)} className={compactButtonClass('outline')}>
              <PhoneIcon className="text-lg" />
              {phone}
            </a>
          </>
        )}
        <Button compact variant="ghost" onClick={() => void copy(by_hand.text)}>
          {result === 'copied' ? (
            <Trans>Copied</Trans>
          ) : result === 'failed' ? (
            <Trans>Please copy it by hand</Trans>
          ) : (
            <Trans>Copy the sentence</Trans>
          )}
        </Button>
      </div>
    </>
  );
}

const hours = 3_600_000;
/** When somebody who was not reached is called again. */
const later = { two: 2 * hours, four: 4 * hours, day: 24 * hours } as const;
type Later = keyof typeof later;

function Results({ by_hand, task, shown, state }: NewsTaskProps & { by_hand: ByHand }) {
  const { t } = useLingui();
  const may = useMay();
  const [again, setAgain] = useState<Later>('two');
  const [dropping, setDropping] = useState(false);
  const name = `task ${task.id}`;
  const send = (body: (now: CaseDetail) => ToldInput, done: string) =>
    void state.change(
      name,
      (now) => api('POST /api/case-tasks/:id/told', { params: { id: task.id }, body: body(now) }),
      done,
    );
  const busy = state.sending !== null;
  // What this screen shows, and not what came meanwhile: that keeps the task open.
  const told = (how: 'sent' | 'spoke') =>
    send(() => ({ how, newest: by_hand.newest }), t`The family is told`);
  const notReached = () =>
    send(
      (now) => ({
        how: 'not_reached',
        again_at: new Date(Date.now() + later[again]).toISOString(),
        version: now.tasks.find(({ id }) => id === task.id)?.version,
      }),
      t`It is tried again`,
    );
  if (!may('create')) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 border-t border-line pt-2">
      <Button compact disabled={busy} onClick={() => told('spoke')}>
        <Trans>Spoke with them</Trans>
      </Button>
      <Button compact disabled={busy} onClick={() => told('sent')}>
        <Trans>Sent on WhatsApp</Trans>
      </Button>
      <Button compact variant="ghost" disabled={busy} onClick={notReached}>
        <Trans>Not reached, again:</Trans>
      </Button>
      <Select
        compact
        aria-label={t`When it is tried again`}
        value={again}
        disabled={busy}
        onChange={({ target }) =>
          setAgain(target.value === 'four' || target.value === 'day' ? target.value : 'two')
        }
        className="w-auto!"
      >
        <option value="two">{t`in 2 hours`}</option>
        <option value="four">{t`in 4 hours`}</option>
        <option value="day">{t`tomorrow`}</option>
      </Select>
      {may('edit') && (
        <Button compact variant="ghost" disabled={busy} onClick={() => setDropping(true)}>
          <Trans>Give up...</Trans>
        </Button>
      )}
      <ReasonDialog
        open={dropping}
        onClose={() => setDropping(false)}
        state={state}
        shown={shown}
        title={t`Give up telling the family`}
        button={t`Give up`}
        done={t`Nobody tells the family any more`}
        label={t`Why?`}
        hint={t`The news stays untold: papers are kept for longer.`}
        missing="reason_required"
        maxLength={limits.costNote}
        versionOf={(now) => now.tasks.find(({ id }) => id === task.id)?.version}
        save={(note, version) =>
          api('POST /api/case-tasks/:id/state', {
            params: { id: task.id },
            body: { state: 'cancelled', note, version },
          })
        }
      />
    </div>
  );
}
