import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { caseEnds, caseStages, guards } from '#shared/cases/stages.ts';
import { taskStates } from '#shared/cases/tasks.ts';
import { taskOwners } from '#shared/contract/case-tasks.ts';
import type { CaseEvent, CaseStage } from '#shared/contract/cases.ts';
import { endLabels, guardLabels } from '#web/features/person/portal/cases/staff-labels.ts';
import { ownerLabels, stageLabels, taskStateLabels } from '#web/features/shared/cases/case-labels.ts';
import { useFormat } from '#web/i18n/format.ts';

/** One event of a case's history as a sentence, with the names that people had at that time. */
export function CaseEventText({ event: { type, actor, from, to } }: { event: CaseEvent }) {
  const { t, i18n } = useLingui();
  const who = <strong>{actor?.name ?? t`The system`}</strong>;
  const nameOf = (text: string | null) => {
    const stage: CaseStage | undefined = caseStages.find((known) => known === text);
    return stage ? i18n._(stageLabels(stage).name) : (text ?? '');
  };
  const before = nameOf(from);
  const after = nameOf(to);
  const what = to ?? '';
  const { date } = useFormat();
  switch (type) {
    case 'opened': {
      const missing = guards.filter((guard) => from?.split(' ').includes(guard));
      const skipped = missing.map((guard) => i18n._(guardLabels[guard])).join('; ');
      if (to === null || to === 'reports') return <Trans>{who} opened the case</Trans>;
      return skipped ? (
        <Trans>
          {who} opened the case. Opened at {after}: {skipped} is not here
        </Trans>
      ) : (
        <Trans>
          {who} opened the case. Opened at {after}
        </Trans>
      );
    }
    case 'stage':
      return (
        <Trans>
          {who} moved the case from {before} to {after}
        </Trans>
      );
    case 'skipped': {
      const missing = guards.filter((guard) => from?.split(' ').includes(guard));
      const skipped = missing.map((guard) => i18n._(guardLabels[guard])).join('; ');
      return skipped ? (
        <Trans>
          {who} skipped on the way to {after}: {skipped}
        </Trans>
      ) : (
        <Trans>
          {who} went straight to {after}
        </Trans>
      );
    }
    case 'hold': {
      const until = to && date(to);
      return until ? (
        <Trans>
          {who} put the case on hold until {until}
        </Trans>
      ) : (
        <Trans>{who} put the case on hold</Trans>
      );
    }
    case 'resumed':
      return <Trans>{who} resumed the case</Trans>;
    case 'edited':
      return <Trans>{who} changed the hospital or the doctor</Trans>;
    case 'patient':
      return <Trans>{who} changed the patient's details</Trans>;
    case 'companion':
      return <Trans>{who} changed the companions</Trans>;
    case 'team_joined':
      return what === actor?.name ? (
        <Trans>{who} joined the care team</Trans>
      ) : (
        <Trans>
          {who} added {what} to the care team
        </Trans>
      );
    case 'team_left':
      return what === actor?.name ? (
        <Trans>{who} left the care team</Trans>
      ) : (
        <Trans>
          {who} removed {what} from the care team
        </Trans>
      );
    case 'task_added': {
      const owner = taskOwners.find((known) => known === to);
      const whose = owner ? i18n._(ownerLabels[owner]) : what;
      return (
        <Trans>
          {who} added a task ({whose})
        </Trans>
      );
    }
    case 'task': {
      const state = taskStates.find((known) => known === to);
      if (!state) return <Trans>{who} edited a task</Trans>;
      const label = i18n._(taskStateLabels[state]);
      return (
        <Trans>
          {who} set a task to “{label}”
        </Trans>
      );
    }
    case 'consent_given':
      return (
        <Trans>
          {who}: consent for {what} given
        </Trans>
      );
    case 'consent_withdrawn':
      return (
        <Trans>
          {who}: consent for {what} withdrawn
        </Trans>
      );
    case 'access':
      return <AccessText who={who} from={from} to={what} />;
    case 'reminders':
      return what === 'on' ? (
        <Trans>{who} turned the email reminders on</Trans>
      ) : (
        <Trans>{who} turned the email reminders off</Trans>
      );
    case 'link':
      return <LinkEvent who={who} from={from} label={what} />;
    case 'kept': {
      const day = date(what);
      return (
        <Trans>
          {who} keeps the papers until {day}
        </Trans>
      );
    }
    case 'ended': {
      const end = caseEnds.find((known) => known === to);
      const how = end ? i18n._(endLabels[end]) : what;
      return (
        <Trans>
          {who} noted how the case ended: {how}
        </Trans>
      );
    }
    case 'option':
      if (to === 'active') return <Trans>{who} showed an option to the patient</Trans>;
      if (to === 'revoked') return <Trans>{who} withdrew an option</Trans>;
      return <Trans>{who} worked on an option</Trans>;
    case 'estimate':
      return to === 'sent' ? (
        <Trans>{who} sent an estimate to the patient</Trans>
      ) : (
        <Trans>{who} worked on an estimate</Trans>
      );
    case 'bill':
      return to === 'entered' ? <Trans>{who} entered the bill</Trans> : <Trans>{who} removed the bill</Trans>;
    case 'letter':
      return from === 'office' ? (
        <Trans>
          {who} wrote to {what}
        </Trans>
      ) : (
        <Trans>{what} wrote through its link</Trans>
      );
    case 'answer':
      return to === 'accepted' ? (
        <Trans>{who}: the patient said yes to an estimate</Trans>
      ) : (
        <Trans>{who}: the patient said no to an estimate</Trans>
      );
    case 'told':
      if (to === 'not_reached') return <Trans>{who} did not reach the family</Trans>;
      return to === 'spoke' ? (
        <Trans>{who} told the family that there is news</Trans>
      ) : (
        <Trans>{who} wrote to the family that there is news</Trans>
      );
    case 'news':
      return <Trans>{who} wrote down how the family gets news</Trans>;
    case 'journey':
      return <Trans>{who} wrote down the days of the journey</Trans>;
    case 'visa':
      return <Trans>{who} worked on the visas</Trans>;
    case 'note':
      return <Trans>{who} wrote a note</Trans>;
    case 'emptied':
      return (
        <Trans>
          Papers, answers, messages, tasks and notes were deleted, because the time to keep them was over
        </Trans>
      );
  }
}

type LinkEventProps = { who: ReactNode; from: string | null; label: string };

/** What happened to a share link. */
function LinkEvent({ who, from, label }: LinkEventProps) {
  switch (from) {
    case 'made':
      return (
        <Trans>
          {who} made a link for {label}
        </Trans>
      );
    case 'ended':
      return (
        <Trans>
          {who} ended the link for {label}
        </Trans>
      );
    case 'renewed':
      return (
        <Trans>
          {who} gave the link for {label} a new PIN
        </Trans>
      );
    case 'computer':
      return <Trans>The link for {label} opens on a computer of the hospital without its PIN</Trans>;
    case 'computer_ended':
      return (
        <Trans>
          {who} made the link for {label} ask for its PIN on every computer again
        </Trans>
      );
    case 'locked':
      return <Trans>The link for {label} was locked after wrong PINs</Trans>;
    default:
      return <Trans>The link for {label} was opened</Trans>;
  }
}

type AccessProps = { who: ReactNode; from: string | null; to: string };

/** What happened to the access with codes. */
function AccessText({ who, from, to }: AccessProps) {
  switch (from) {
    case 'account':
      return <Trans>{who} opened an account without email for the family</Trans>;
    case 'code':
      if (to.startsWith('erase')) return <Trans>{who} gave a code to erase everything</Trans>;
      if (to.startsWith('add_email')) return <Trans>{who} gave a code to add an email address</Trans>;
      return <Trans>{who} gave a code to enter</Trans>;
    case 'entered':
      return to ? <Trans>A phone was connected: {to}</Trans> : <Trans>A phone was connected</Trans>;
    case 'moved':
      return <Trans>The case moved to an account that was registered on the site</Trans>;
    case 'confirmed':
      return <Trans>{who} called, as a second person, about a connected phone</Trans>;
    case 'tries':
      return <Trans>A code was ended after many wrong tries</Trans>;
    case 'asked':
      return to.endsWith('sms') ? (
        <Trans>Somebody asked for a code on the site. It goes by SMS</Trans>
      ) : (
        <Trans>Somebody asked for a code on the site</Trans>
      );
    case 'asks_on':
      return <Trans>{who} let the family ask for codes on the site</Trans>;
    case 'asks_off':
      return <Trans>{who} no longer lets the family ask for codes on the site</Trans>;
    case 'sms_on':
      return <Trans>{who} allowed codes by SMS</Trans>;
    case 'sms_off':
      return <Trans>{who} ended codes by SMS</Trans>;
    case 'not_me':
      return <Trans>The family did not recognise a phone. Access was ended on all phones</Trans>;
    case 'email':
      return <Trans>The family added an email address</Trans>;
    default:
      return <Trans>{who} ended access on all phones</Trans>;
  }
}
