import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { caseStages } from '#shared/cases/stages.ts';
import { factQuestions } from '#shared/contract/case-facts.ts';
import type { OwnData } from '#shared/contract/privacy.ts';
import { requestStatuses } from '#shared/contract/requests.ts';
import { playingTime } from '#shared/playing-time.ts';
import {
  consentGroundLabels,
  consentRelationLabels,
  ownerLabels,
  stageLabels,
  taskStateLabels,
} from '#web/features/shared/cases/case-labels.ts';
import { useTopicText } from '#web/features/shared/cases/estimate-labels.ts';
import { factChoiceLabels, factLabels } from '#web/features/shared/cases/fact-labels.ts';
import { visaStateLabels } from '#web/features/shared/cases/visa-labels.ts';
import { factsOf } from '#web/features/shared/request-facts.ts';
import { stepLabels } from '#web/features/shared/request-progress/steps.ts';
import * as labels from '#web/own-data/labels.ts';
import { Entry, each, Facts, Quote, useWords } from '#web/own-data/layout.tsx';

const statusLabels = Object.fromEntries(requestStatuses.map((status) => [status, stepLabels(status).step]));
const stageNames = Object.fromEntries(caseStages.map((stage) => [stage, stageLabels(stage).name]));
const factQuestionLabels = Object.fromEntries(
  factQuestions.map((question) => [question, factLabels[question].question]),
);

type Request = OwnData['requests'][number];
type Case = OwnData['cases'][number];

/** One request with its history. */
export function OwnRequest({ request }: { request: Request }) {
  const { t, i18n } = useLingui();
  const { timestamp, day, digits, word, nameOf } = useWords();
  return (
    <Entry title={request.reference}>
      <Facts
        rows={[
          [t`Status`, word(statusLabels, request.status)],
          [t`Name`, request.name],
          [t`Email`, request.email],
          [t`Phone`, digits(request.phone)],
          [t`Preferred date`, request.date_open ? t`Not decided yet` : day(request.date)],
          ...factsOf(request, i18n),
          [t({ context: 'copy of data', message: 'About' }), request.about && nameOf(request.about)],
          [t`Language`, word(labels.languageLabels, request.lang)],
          [t({ context: 'copy of data', message: 'Received' }), timestamp(request.created_at)],
          [t`First answered`, timestamp(request.responded_at)],
          [t`Details deleted`, timestamp(request.erased_at)],
        ]}
      />
      {request.message && (
        <>
          <h3>
            <Trans>Message</Trans>
          </h3>
          <Quote>{request.message}</Quote>
        </>
      )}
      <List title={t`Chats that our staff stored`}>
        {each(request.chat, ({ from, text, at }) => (
          <>
            {from === 'family' ? t`You` : t`We`} <time>{timestamp(at)}</time>
            <Quote>{text}</Quote>
          </>
        ))}
      </List>
      <History
        events={request.history}
        words={statusLabels}
        textOf={({ type, to, voice }) =>
          voice
            ? t`You sent a voice message (${digits(playingTime(voice.seconds))})`
            : word(labels.requestEventLabels, type === 'reply' ? `reply-${to}` : type)
        }
        noteOf={({ note, voice }) => voice?.summary ?? note}
      />
    </Entry>
  );
}

/** One case with its people, tasks, consents and history. */
export function OwnCase({ one }: { one: Case }) {
  const { t } = useLingui();
  const { timestamp, day, digits, number, word } = useWords();
  const { patient, bill } = one;
  return (
    <Entry title={one.reference}>
      <Facts
        rows={[
          [t`Stage`, word(stageNames, one.stage)],
          [t`On hold`, one.hold_reason],
          [t`On hold until`, one.hold_until],
          [t`Hospital`, one.hospital],
          [t`Doctor`, one.doctor],
          [t`Opened`, timestamp(one.opened_at)],
          [t`Closed`, timestamp(one.closed_at)],
          [t`How it ended`, one.ended_as && word(labels.caseEndLabels, one.ended_as)],
          [t`The bill`, bill && `${bill.currency} ${number(bill.total_minor / 100)}`],
          [t`Reminders by email`, one.reminders ? t`Yes` : t`No`],
          [t`Name`, patient.name],
          [t`Name in the passport`, patient.passport_name],
          [t`Date of birth`, patient.birth_date && day(patient.birth_date)],
          [t`Language`, word(labels.languageLabels, patient.lang)],
          [t`Emergency contact`, patient.emergency_name],
          [t`Phone of the emergency contact`, patient.emergency_phone && digits(patient.emergency_phone)],
          [
            t`Who sent the request`,
            patient.requester_relation && word(consentRelationLabels, patient.requester_relation),
          ],
        ]}
      />
      <List title={t`Companions`}>
        {each(one.companions, ({ name, relation }) => `${name} (${word(consentRelationLabels, relation)})`)}
      </List>
      <List title={t`Tasks`}>
        {each(one.tasks, ({ text, owner, companion, state, due, note, source }) => (
          <>
            {companion && `${companion}: `}
            {text} ({word(ownerLabels, owner)}, {word(taskStateLabels, state)}
            {due && `, ${day(due)}`}
            {source && `, ${source}`})<Quote>{note}</Quote>
          </>
        ))}
      </List>
      <List title={t`Visas`}>
        {each(one.visas, ({ companion, machine_name, number, state, enter_by, stay_until, reason }) => (
          <>
            {companion ?? patient.name} ({word(visaStateLabels, state)})
            {[machine_name, number, enter_by && day(enter_by), stay_until && day(stay_until)]
              .filter(Boolean)
              .map((text) => `, ${text}`)}
            <Quote>{reason}</Quote>
          </>
        ))}
      </List>
      <List title={t`Journeys`}>
        {each(one.journeys, ({ number, arrives_on, leaves_on }) => (
          <>
            {digits(String(number))}: {arrives_on ? day(arrives_on) : t`no day yet`}
            {leaves_on && ` – ${day(leaves_on)}`}
          </>
        ))}
      </List>
      <List title={t`Hospitals that may see papers`}>
        {each(one.consents, (consent) => (
          <>
            {consent.hospital} <time>{timestamp(consent.given_at)}</time> ({consent.given_by}
            {consent.relation && `: ${word(consentRelationLabels, consent.relation)}`}
            {consent.ground && `, ${word(consentGroundLabels, consent.ground)}`})
            <Quote>{consent.ground_note}</Quote>
            {consent.withdrawn_at && (
              <>
                {' '}
                <Trans>withdrawn</Trans>: <time>{timestamp(consent.withdrawn_at)}</time>
              </>
            )}
          </>
        ))}
      </List>
      <List title={t`What the hospital needs to know`}>
        {each(one.answers, ({ question, choices, text, english }) => (
          <>
            {word(factQuestionLabels, question)}{' '}
            {choices.map((choice) => word(factChoiceLabels, choice)).join(', ')}
            <Quote>{text}</Quote>
            <Quote>{english}</Quote>
          </>
        ))}
      </List>
      <List title={t`Films and CDs`}>
        {each(one.films, ({ what, holder, viewer_url, viewer_until, courier_number }) =>
          [what, holder, viewer_url, viewer_until && day(viewer_until), courier_number]
            .filter(Boolean)
            .join(', '),
        )}
      </List>
      <List title={t`What hospitals say`}>
        {each(one.options, (option) => (
          <OwnOption option={option} />
        ))}
      </List>
      <List title={t`News that we told you`}>
        {each(one.news, ({ kind, told_at, created_at }) => (
          <>
            {word(labels.newsLabels, kind)} <time>{timestamp(told_at ?? created_at)}</time>
          </>
        ))}
      </List>
      {[
        { title: t`What hospitals wrote to us`, ofOffice: false },
        { title: t`What we wrote to hospitals`, ofOffice: true },
      ].map(({ title, ofOffice }) => (
        <List key={title} title={title}>
          {each(
            one.letters.filter(({ kind }) => (kind === 'office') === ofOffice),
            ({ hospital, text, created_at }) => (
              <>
                {hospital} <time>{timestamp(created_at)}</time>
                <Quote>{text}</Quote>
              </>
            ),
          )}
        </List>
      ))}
      <List title={t`Links for relatives and hospitals`}>
        {each(one.links, ({ label, questions, created_at }) => (
          <>
            {label} <time>{timestamp(created_at)}</time>
            {questions.length > 0 && <Quote>{questions.join('\n')}</Quote>}
          </>
        ))}
      </List>
      <History
        events={one.history}
        words={stageNames}
        textOf={({ type }) => word(labels.caseEventLabels, type)}
      />
    </Entry>
  );
}

/** What a hospital said, with all versions of its estimate. */
function OwnOption({ option }: { option: Case['options'][number] }) {
  const { timestamp, day, number, word } = useWords();
  const textOf = useTopicText();
  const amount = (minor: number | null) => (minor === null ? '' : number(minor / 100));
  return (
    <>
      {option.hospital}
      {option.doctor && `, ${option.doctor}`} <time>{timestamp(option.released_at)}</time>
      <Quote>{option.summary}</Quote>
      <Quote>{option.summary_bn}</Quote>
      {each(option.estimates, (estimate) => (
        <>
          <p>
            {number(estimate.number)}. {word(labels.estimateStateLabels, estimate.state)},{' '}
            {day(estimate.dated_on ?? '')} – {day(estimate.valid_until ?? '')}, {estimate.currency}{' '}
            {amount(estimate.deposit_minor)} {estimate.deposit_note} {estimate.answered_by}{' '}
            {estimate.answer_note}
          </p>
          <ul>
            {each(estimate.lines, (line) => (
              <li>
                {textOf(line)}: {word(labels.estimateCoverLabels, line.cover)} {amount(line.low_minor)}
                {line.high_minor !== line.low_minor && ` – ${amount(line.high_minor)}`}
              </li>
            ))}
          </ul>
        </>
      ))}
    </>
  );
}

function List({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {each(children, (line) => (
          <li>{line}</li>
        ))}
      </ul>
    </>
  );
}

type Event = (Request | Case)['history'][number];
type HistoryProps<E extends Event> = {
  events: readonly E[];
  /** What the values are called between which a status or stage changed. */
  words: Parameters<ReturnType<typeof useWords>['word']>[0];
  textOf: (event: E) => string;
  noteOf?: (event: E) => string | null;
};

function History<E extends Event>({ events, words, textOf, noteOf = ({ note }) => note }: HistoryProps<E>) {
  const { t } = useLingui();
  const { timestamp, word } = useWords();
  const changed = (from: string, to: string) => t`Status: from “${from}” to “${to}”`;
  return (
    <>
      <h3>
        <Trans>History</Trans>
      </h3>
      <ol>
        {each(events, (event) => (
          <li>
            {event.type === 'status' || event.type === 'stage'
              ? changed(word(words, event.from ?? ''), word(words, event.to ?? ''))
              : textOf(event)}{' '}
            <time>{timestamp(event.created_at)}</time>
            <Quote>{noteOf(event)}</Quote>
          </li>
        ))}
      </ol>
    </>
  );
}
