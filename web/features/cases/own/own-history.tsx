import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { caseStages, endStages } from '#shared/cases/stages.ts';
import { taskStates } from '#shared/cases/tasks.ts';
import type { CaseStage, OwnCase } from '#shared/contract/cases.ts';
import { CaseFold } from '#web/features/cases/own/own-case-parts.tsx';
import { stageLabels, taskStateLabels } from '#web/features/shared/cases/case-labels.ts';
import { useTaskText } from '#web/features/shared/cases/task-text.ts';
import { useTimestamp } from '#web/i18n/abroad.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

type OwnEvent = OwnCase['events'][number];

const shownAtOnce = 10;

/** What happened in the case, newest first, with the reasons that staff gave. */
export function OwnHistory({ own }: { own: OwnCase }) {
  const { events, tasks, ended_as } = own;
  const timestamp = useTimestamp();
  const [showsAll, setShowsAll] = useState(false);
  const textOf = useTaskText();
  const noteOf = ({ type, note }: OwnEvent) => {
    if (type !== 'task' && type !== 'task_added') return note;
    // A text that staff have changed since says nothing of whose task it was.
    const task = tasks.find(({ text }) => text === note);
    return task ? textOf(task) : null;
  };
  // Nobody reads of a death that the case is 'cancelled' or 'closed': another line says it.
  const isEnd = ({ type, to }: OwnEvent) =>
    (type === 'stage' || type === 'skipped') && endStages.some((stage) => stage === to);
  const newest = events.filter((event) => ended_as !== 'died' || !isEnd(event)).toReversed();
  const shown = showsAll ? newest : newest.slice(0, shownAtOnce);
  return (
    <CaseFold id="history" title={<Trans>What happened</Trans>}>
      <ol className="divide-y divide-line">
        {shown.map((event) => (
          <li key={event.id} className="py-3 first:pt-0 last:pb-0">
            <p className="font-medium wrap-anywhere">
              <OwnEventText event={event} />
            </p>
            <Note text={noteOf(event)} />
            <time dateTime={event.created_at} className="mt-0.5 block text-sm text-ink-soft">
              {timestamp(event.created_at)}
            </time>
          </li>
        ))}
      </ol>
      {newest.length > shown.length && (
        <Button variant="outline" className="mt-4 max-sm:w-full" onClick={() => setShowsAll(true)}>
          <Trans>All</Trans>
        </Button>
      )}
    </CaseFold>
  );
}

function Note({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <blockquote className="mt-1 border-l-4 border-line-strong pl-3 whitespace-pre-wrap wrap-anywhere">
      <LangText>{text}</LangText>
    </blockquote>
  );
}

/** One event of the case as a sentence for the family, without the names of staff. */
function OwnEventText({ event: { type, from, to } }: { event: OwnEvent }) {
  const { t, i18n } = useLingui();
  const { date } = useFormat();
  const stageOf = (text: string | null) => {
    const stage: CaseStage | undefined = caseStages.find((known) => known === text);
    return stage ? i18n._(stageLabels(stage).name) : '';
  };
  const stage = stageOf(to);
  const what = to ?? '';
  switch (type) {
    case 'opened':
      return t`The case was opened`;
    case 'stage':
      return t`The case moved to: ${stage}`;
    case 'skipped':
      return t`A step was skipped on the way to: ${stage}`;
    case 'hold':
      return t`The case was put on hold`;
    case 'resumed':
      return t`The case was resumed`;
    case 'edited':
      return t`The hospital or the doctor changed`;
    case 'patient':
      return t`Details of the patient changed`;
    case 'companion':
      return t`The companions changed`;
    case 'team_joined':
      return t`${what} now looks after you`;
    case 'team_left':
      return t`${what} no longer looks after you`;
    case 'task_added':
      return t`A task was added`;
    case 'task': {
      const state = taskStates.find((known) => known === to);
      const label = state ? i18n._(taskStateLabels[state]) : '';
      return state ? t`The status of a task changed: ${label}` : t`A task was changed`;
    }
    case 'consent_given':
      return t`Consent for ${what} was given`;
    case 'consent_withdrawn':
      return t`Consent for ${what} was withdrawn`;
    case 'reminders':
      return to === 'on' ? t`Reminders by email were turned on` : t`Reminders by email were turned off`;
    case 'link':
      if (from === 'made') return t`A link was made for ${what}`;
      if (from === 'ended') return t`The link for ${what} was ended`;
      if (from === 'locked') return t`The link for ${what} was locked after wrong PINs`;
      if (from === 'renewed') return t`The link for ${what} got a new PIN`;
      if (from === 'computer')
        return t`The link for ${what} opens on a computer of the hospital without its PIN`;
      if (from === 'computer_ended') return t`The link for ${what} needs its PIN again on a computer`;
      return t`The link for ${what} was opened`;
    case 'kept': {
      const day = date(what);
      return t`The papers are kept until ${day}`;
    }
    case 'ended':
      return to === 'died'
        ? t`We were told that the patient has died`
        : t`Our staff noted how the case ended`;
    case 'option':
      return to === 'active' ? t`We passed on what a hospital says` : t`A hospital's answer was withdrawn`;
    case 'estimate':
      return t`We sent you an estimate from a hospital`;
    case 'bill':
      return to === 'entered' ? t`The hospital's bill was entered` : t`The bill was removed`;
    case 'letter':
      return from === 'office' ? t`We wrote to ${what}` : t`${what} wrote to us`;
    case 'access':
      return <OwnAccessText from={from} to={to} />;
    case 'answer':
      return to === 'accepted' ? t`You said yes to an estimate` : t`You said no to an estimate`;
    case 'told':
      return t`We told you that there is news`;
    case 'news':
      return t`It was written down how you hear of news`;
    case 'journey':
      return t`The days of the journey were written down`;
    case 'visa':
      if (to === 'granted') return t`The embassy granted a visa`;
      if (to === 'refused') return t`The embassy refused a visa`;
      return to === 'paid' ? t`The visa fee was paid` : t`Something changed about a visa`;
    case 'note':
      return t`The office made a note`;
    case 'emptied':
      return t`The papers of the case, and what was written in it, were deleted`;
  }
}

/** What happened to the access with codes. */
function OwnAccessText({ from, to }: Pick<OwnEvent, 'from' | 'to'>) {
  const { t } = useLingui();
  switch (from) {
    case 'account':
      return t`We opened access to this case with a code`;
    case 'code':
      if (to?.startsWith('erase')) return t`We gave a code to erase everything`;
      return to?.startsWith('add_email')
        ? t`We gave a code to add an email address`
        : t`We gave a code to enter`;
    case 'entered':
      return t`A phone was connected`;
    case 'moved':
      return t`The case moved to an account that was registered on the site`;
    case 'confirmed':
      return t`Somebody else of us called about a connected phone`;
    case 'tries':
      return t`A code was ended after many wrong tries`;
    case 'asked':
      return t`Somebody asked for a code`;
    case 'not_me':
      return t`You did not know a phone. Access was ended on all phones`;
    case 'email':
      return t`An email address was added`;
    default:
      return t`Access was ended on all phones`;
  }
}
