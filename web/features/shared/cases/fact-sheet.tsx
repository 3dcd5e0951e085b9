import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type CaseFact, type CaseFacts, factQuestions } from '#shared/contract/case-facts.ts';
import { factChoiceLabels, factLabels } from '#web/features/shared/cases/fact-labels.ts';
import { FilmList } from '#web/features/shared/cases/film-list.tsx';
import { useTimestamp } from '#web/i18n/abroad.ts';
import { LangText } from '#web/ui/lang-text.tsx';

const hasBangla = (text: string) => /[\u0980-\u09ff]/.test(text);

/** What a hospital needs to know on one page: the answers in English, and who wrote and translated them. */
export function FactSheet({ facts }: { facts: CaseFacts }) {
  const factOf = (question: CaseFact['question']) => facts.answers.find((one) => one.question === question);
  const { by, items } = facts.films;
  return (
    <>
      <dl className="divide-y divide-line">
        {factQuestions.map((question) => (
          <Fact key={question} question={question} fact={factOf(question)} />
        ))}
      </dl>
      <h3 className="mt-5 mb-2 font-bold text-teal-900">
        <Trans>Films and CDs</Trans>
      </h3>
      {items.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>None are listed.</Trans>
        </p>
      ) : (
        <>
          <FilmList films={items} />
          <Small>
            <Trans>Written by {by}</Trans>
          </Small>
        </>
      )}
    </>
  );
}

type FactProps = { question: CaseFact['question']; fact: CaseFact | undefined };

function Fact({ question, fact }: FactProps) {
  const { i18n } = useLingui();
  const text = fact?.english?.text ?? fact?.text ?? '';
  const chosen = fact?.choices.map((choice) => i18n._(factChoiceLabels[choice])).join(', ') ?? '';
  return (
    <div className="py-2.5">
      <dt className="text-sm font-semibold text-ink-soft">{i18n._(factLabels[question].question)}</dt>
      <dd className="mt-0.5 wrap-anywhere">
        {!chosen && !text && (
          <span className="text-ink-soft">
            <Trans>No answer</Trans>
          </span>
        )}
        {chosen && <p>{chosen}</p>}
        {text && (
          <p className="whitespace-pre-line">
            <LangText>{text}</LangText>
          </p>
        )}
        {fact && (chosen || text) && <FactSource fact={fact} />}
      </dd>
    </div>
  );
}

/** Who wrote an answer and who translated it; as it was typed, if the English stands above it. */
export function FactSource({ fact }: { fact: CaseFact }) {
  const timestamp = useTimestamp();
  const { by, english, on_behalf } = fact;
  const day = timestamp(fact.at);
  const translator = english?.by;
  return (
    <Small>
      {english && fact.text && (
        <span className="block whitespace-pre-line">
          <Trans>In the family’s own words:</Trans> <LangText>{fact.text}</LangText>
        </span>
      )}
      {english?.outdated && (
        <strong className="block text-marigold-700">
          <Trans>The answer was changed after it was translated.</Trans>
        </strong>
      )}
      {!english && hasBangla(fact.text) && (
        <strong className="block text-marigold-700">
          <Trans>Not translated yet.</Trans>
        </strong>
      )}
      {on_behalf ? (
        <Trans>
          Written by {by} for the family, {day}
        </Trans>
      ) : (
        <Trans>
          Written by {by}, {day}
        </Trans>
      )}
      {translator && (
        <>
          . <Trans>Translated by {translator}</Trans>
        </>
      )}
    </Small>
  );
}

const Small = ({ children }: { children: ReactNode }) => (
  <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{children}</p>
);
