import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { TextInput } from '#web/ui/inputs.tsx';

/** What hospitals are usually asked, in English: they read it. The first two stand there from the start. */
const templates = [
  'Can you treat this patient, and which treatment do you advise?',
  'What does it cost, and what is not included?',
  'How many days in hospital, and how many near it afterwards?',
  'When is the earliest date?',
  'Which further tests or papers do you need?',
  'Is a talk with the doctor by video possible first?',
];
const numbers = Array.from({ length: limits.linkQuestions }, (_, nth) => nth + 1);
export const usualQuestions = [...templates.slice(0, 2), ''];

type QuestionsProps = {
  questions: string[];
  busy: boolean;
  error: string | undefined;
  onChange: (questions: string[]) => void;
};

/** Up to three questions to a hospital, typed or from templates. An empty line is no question. */
export function Questions({ questions, busy, error, onChange }: QuestionsProps) {
  const { t } = useLingui();
  const list = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">
        <Trans>Questions to the hospital</Trans>
      </legend>
      <datalist id={list}>
        {templates.map((template) => (
          <option key={template} value={template} />
        ))}
      </datalist>
      <div className="space-y-2">
        {numbers.map((number) => {
          const nth = number - 1;
          return (
            <TextInput
              compact
              key={number}
              list={list}
              name={`question-${number}`}
              aria-label={t`Question ${number}`}
              autoComplete="off"
              maxLength={limits.text}
              value={questions[nth] ?? ''}
              readOnly={busy}
              onChange={({ target }) =>
                onChange(questions.map((question, other) => (other === nth ? target.value : question)))
              }
            />
          );
        })}
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">
        <Trans>The hospital reads them first. Leave a line empty to ask less.</Trans>
      </p>
      <p aria-live="polite" className="mt-1.5 text-sm font-medium text-alarm-700 empty:mt-0">
        {error}
      </p>
    </fieldset>
  );
}
