import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isEnded } from '#shared/cases/stages.ts';
import {
  type CaseFact,
  type CaseFacts,
  type FactQuestion,
  factQuestions,
} from '#shared/contract/case-facts.ts';
import type { OwnCase } from '#shared/contract/cases.ts';
import { FactForm } from '#web/features/cases/own/fact-form.tsx';
import { CaseFold } from '#web/features/cases/own/own-case-parts.tsx';
import { OwnFilms } from '#web/features/cases/own/own-films.tsx';
import { type FactDrafts, useFactDrafts } from '#web/features/cases/own/use-fact-drafts.ts';
import { factChoiceLabels, factLabels } from '#web/features/shared/cases/fact-labels.ts';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { useFetching } from '#web/lib/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';

/** What the hospital needs to know, as the family writes it, and the films and CDs of the case: two folded parts. */
export function OwnFacts({ own }: { own: OwnCase }) {
  const queryKey = ['own-facts', own.id];
  const { value, failure, refresh } = useFetching(queryKey, (signal) =>
    api('GET /api/account/cases/:id/facts', { params: { id: own.id }, signal }),
  );
  const isOver = isEnded(own.stage);
  if (value && isOver && value.answers.length === 0 && value.films.items.length === 0) return null;
  return (
    <>
      <CaseFold id="answers" title={<Trans>What the hospital needs to know</Trans>}>
        {value ? (
          <Questions own={own} facts={value} queryKey={queryKey} isOver={isOver} />
        ) : failure ? (
          <div className="space-y-3">
            <p>
              <Trans>This could not be loaded. Try again.</Trans>
            </p>
            <RetryButton onClick={() => void refresh()} />
          </div>
        ) : (
          <LoadingNote>
            <Trans>Loading the answers</Trans>
          </LoadingNote>
        )}
      </CaseFold>
      {value && <OwnFilms caseId={own.id} films={value.films} queryKey={queryKey} isOver={isOver} />}
    </>
  );
}

type QuestionsProps = { own: OwnCase; facts: CaseFacts; queryKey: readonly unknown[]; isOver: boolean };

function Questions({ own, facts, queryKey, isOver }: QuestionsProps) {
  const { number } = useFormat();
  const drafts = useFactDrafts(own.id, facts, queryKey);
  const [asked, setAsked] = useState<FactQuestion | null>(null);
  const given = factQuestions.filter((question) => drafts.stateOf(question) !== null);
  const next = factQuestions.find((question) => drafts.stateOf(question) === null);
  const done = number(given.length);
  const all = number(factQuestions.length);
  if (asked && !isOver)
    return <FactForm key={asked} question={asked} facts={facts} drafts={drafts} onAsk={setAsked} />;
  return (
    <>
      {isOver ? (
        <p className="text-ink-soft">
          <Trans>This case is closed.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              Eight short questions. You can leave out any of them. Write in Bangla or English; we will
              translate Bangla into English. A hospital sees your answers only after you have agreed to that
              hospital.
            </Trans>
          </p>
          <p className="mt-2 font-semibold">
            <Trans>
              {done} of {all} answered
            </Trans>
          </p>
          {next && (
            <Button variant="outline" className="mt-4 max-sm:w-full" onClick={() => setAsked(next)}>
              {given.length === 0 ? (
                <Trans>Answer the questions</Trans>
              ) : (
                <Trans>Continue with the questions</Trans>
              )}
            </Button>
          )}
        </>
      )}
      {given.length > 0 && (
        <ul className="mt-5 divide-y divide-line border-t border-line">
          {given.map((question) => (
            <FactRow
              key={question}
              question={question}
              drafts={drafts}
              fact={facts.answers.find((one) => one.question === question)}
              onChange={isOver ? null : () => setAsked(question)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

type FactRowProps = {
  question: FactQuestion;
  drafts: FactDrafts;
  fact: CaseFact | undefined;
  onChange: (() => void) | null;
};

function FactRow({ question, drafts, fact, onChange }: FactRowProps) {
  const { t, i18n } = useLingui();
  const { text, choices } = drafts.textOf(question);
  const name = i18n._(factLabels[question].question);
  const chosen = choices.map((choice) => i18n._(factChoiceLabels[choice])).join(', ');
  const writer = fact?.by ?? '';
  return (
    <li className="py-3">
      <p className="flex items-baseline justify-between gap-x-3">
        <span className="min-w-0 text-ink-soft">{name}</span>
        {onChange && (
          <Button variant="ghost" className="shrink-0" aria-label={t`Change: ${name}`} onClick={onChange}>
            <Trans>Change</Trans>
          </Button>
        )}
      </p>
      {chosen && <p className="font-medium">{chosen}</p>}
      {text && (
        <p className="font-medium whitespace-pre-line wrap-anywhere">
          <LangText>{text}</LangText>
        </p>
      )}
      {fact?.on_behalf && drafts.stateOf(question) === 'kept' && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          <Trans>Written for you by {writer}</Trans>
        </p>
      )}
      {fact?.english && (
        <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
          <Trans>In English:</Trans> <span lang="en">{fact.english.text}</span>
        </p>
      )}
      {drafts.stateOf(question) !== 'kept' && (
        <p className="text-sm font-semibold text-marigold-700">
          <Trans>Not saved yet</Trans>
        </p>
      )}
    </li>
  );
}
