import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import {
  type CaseFacts,
  choicesOf,
  type FactChoice,
  type FactQuestion,
  factQuestions,
} from '#shared/contract/case-facts.ts';
import { limits } from '#shared/contract/limits.ts';
import type { FactDrafts } from '#web/features/cases/own/use-fact-drafts.ts';
import { factChoiceLabels, factLabels } from '#web/features/shared/cases/fact-labels.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { TextArea, TextInput } from '#web/ui/inputs.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

type FactFormProps = {
  question: FactQuestion;
  facts: CaseFacts;
  drafts: FactDrafts;
  /** Asks another question; null ends the questions. */
  onAsk: (question: FactQuestion | null) => void;
};

/** One question at a time. What is typed is kept without a button. */
export function FactForm({ question, facts, drafts, onAsk }: FactFormProps) {
  const { i18n } = useLingui();
  const { number } = useFormat();
  const heading = useRef<HTMLParagraphElement>(null);
  const place = factQuestions.indexOf(question);
  const nth = number(place + 1);
  const all = number(factQuestions.length);
  const { text } = drafts.textOf(question);
  const { question: name, hint } = factLabels[question];
  const choices = choicesOf(question);
  const labels = {
    patient: <Trans>Age</Trans>,
    mobility: <Trans>Anything else</Trans>,
  };
  const label = question === 'patient' || question === 'mobility' ? labels[question] : i18n._(name);
  useEffect(() => heading.current?.focus(), []);
  const ask = (next: FactQuestion | null) => {
    void drafts.keep();
    onAsk(next);
  };
  const fields = {
    name: question,
    maxLength: limits.factText,
    value: text,
    dir: 'auto',
    onChange: ({ target }: { target: { value: string } }) => drafts.write(question, { text: target.value }),
    onBlur: () => void drafts.keep(),
  } as const;
  return (
    <div>
      <p ref={heading} tabIndex={-1} className="text-sm font-semibold text-ink-soft outline-none">
        <Trans>
          Question {nth} of {all}
        </Trans>
      </p>
      <div className="mt-3 space-y-5">
        {choices.length > 0 && <Choices question={question} drafts={drafts} legend={i18n._(name)} />}
        <Field label={label} hint={i18n._(hint)}>
          {(control) =>
            question === 'patient' ? (
              <TextInput {...control} {...fields} />
            ) : (
              <TextArea {...control} {...fields} rows={4} />
            )
          }
        </Field>
      </div>
      <FactStatus question={question} facts={facts} drafts={drafts} />
      <div className="mt-5 flex flex-wrap gap-3 *:max-sm:w-full">
        {place > 0 && (
          <Button variant="outline" onClick={() => ask(factQuestions[place - 1] ?? null)}>
            <Trans>Previous question</Trans>
          </Button>
        )}
        {place < factQuestions.length - 1 && (
          <Button onClick={() => ask(factQuestions[place + 1] ?? null)}>
            <Trans>Next question</Trans>
          </Button>
        )}
        <Button variant={place === factQuestions.length - 1 ? 'primary' : 'ghost'} onClick={() => ask(null)}>
          <Trans>See all answers</Trans>
        </Button>
      </div>
    </div>
  );
}

type ChoicesProps = { question: FactQuestion; drafts: FactDrafts; legend: string };

function Choices({ question, drafts, legend }: ChoicesProps) {
  const { i18n } = useLingui();
  const group = useId();
  const { choices: chosen } = drafts.textOf(question);
  const isOne = question === 'patient';
  const choose = (choice: FactChoice, on: boolean) => {
    const others = isOne ? [] : chosen.filter((one) => one !== choice);
    const offered = choicesOf(question);
    drafts.write(question, {
      choices: offered.filter((one) => (one === choice ? on : others.includes(one))),
    });
  };
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {choicesOf(question).map((choice) => (
          <label key={choice} className="flex min-h-11 items-center gap-3">
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={group}
              checked={chosen.includes(choice)}
              onChange={({ target }) => choose(choice, target.checked)}
              className="size-5 shrink-0 accent-teal-700"
            />
            {i18n._(factChoiceLabels[choice])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type FactStatusProps = Pick<FactFormProps, 'question' | 'facts' | 'drafts'>;

/** Whether the server has the answer, and after a conflict what it has instead. */
function FactStatus({ question, facts, drafts }: FactStatusProps) {
  const { i18n } = useLingui();
  const translate = useTranslate();
  const state = drafts.stateOf(question);
  const other = facts.answers.find((one) => one.question === question);
  const writer = other?.by ?? '';
  const chosen = other?.choices.map((choice) => i18n._(factChoiceLabels[choice])).join(', ');
  return (
    <>
      <p role="status" className="mt-3 flex min-h-6 items-center gap-2 text-sm font-semibold">
        {state === 'kept' && (
          <>
            <CheckIcon className="text-lg text-teal-700" />
            <Trans context="answer">Saved</Trans>
          </>
        )}
        {(state === 'waiting' || state === 'conflict') && <Trans>Not saved yet</Trans>}
      </p>
      {state === 'waiting' && drafts.problem !== null && (
        <Banner tone="error" title={<Trans>Not saved yet. What you wrote is still here.</Trans>}>
          <p>{translate(drafts.problem)}</p>
          <Button variant="outline" className="mt-2" onClick={() => void drafts.keep()}>
            <Trans>Try again</Trans>
          </Button>
        </Banner>
      )}
      {state === 'conflict' && (
        <section className="rounded-lg border border-marigold-500 bg-marigold-50 p-4">
          <p className="font-bold wrap-anywhere">
            <Trans>This was changed in the meantime. {writer} wrote:</Trans>
          </p>
          {chosen && <p className="mt-2">{chosen}</p>}
          {other?.text && (
            <p className="mt-2 whitespace-pre-line wrap-anywhere">
              <LangText>{other.text}</LangText>
            </p>
          )}
          <div className="mt-3 flex flex-wrap gap-2 *:max-sm:w-full">
            <Button variant="outline" onClick={() => drafts.insist(question)}>
              <Trans>Use my text</Trans>
            </Button>
            <Button variant="ghost" onClick={() => drafts.takeOther(question)}>
              <Trans>Use the other text</Trans>
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
