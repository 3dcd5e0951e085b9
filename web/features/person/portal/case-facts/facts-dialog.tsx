import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { choicesOf, type FactQuestion, factQuestions } from '#shared/contract/case-facts.ts';
import {
  changedFacts,
  checkFacts,
  factIn,
  factsDrafts,
  onTopOf,
  type TypedFact,
  type TypedFacts,
  typedFacts,
} from '#web/features/person/portal/case-facts/facts-values.ts';
import type { CaseFactsState } from '#web/features/person/portal/case-facts/use-case-facts.ts';
import { factChoiceLabels, factLabels } from '#web/features/shared/cases/fact-labels.ts';
import { FormButtons, FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { useStaff } from '#web/features/shared/staff.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { TextField } from '#web/ui/portal/fields.tsx';
import { useToast } from '#web/ui/toast-context.ts';

type FactsDialogProps = {
  id: number;
  /** The question that has the first focus; null closes the dialog. */
  first: FactQuestion | null;
  state: CaseFactsState;
  onClose: () => void;
};

/** Writes down all answers, from one to the next, while the family is on the phone; and their English. */
export function FactsDialog({ id, first, state, onClose }: FactsDialogProps) {
  const { t } = useLingui();
  const user = useStaff().id;
  const typed = useRef(false);
  const close = () => {
    // Closed without a change, what was typed before a reload stays.
    if (typed.current) factsDrafts.drop(user, id);
    typed.current = false;
    onClose();
  };
  return (
    <FormDialog open={first !== null} onClose={close} title={t`What the hospital needs to know`} isWide>
      {first && (
        <FactsForm
          id={id}
          first={first}
          state={state}
          onClose={close}
          onType={() => {
            typed.current = true;
          }}
        />
      )}
    </FormDialog>
  );
}

type FactsFormProps = FactsDialogProps & { first: FactQuestion; onType: () => void };

function FactsForm({ id, first, state, onClose, onType }: FactsFormProps) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const user = useStaff().id;
  const [draft] = useState(() => factsDrafts.find(user, id));
  // The versions that were read, also when the list behind the dialog is fetched again.
  const [read, setRead] = useState(draft?.read ?? state.value?.answers ?? []);
  /** The questions that somebody else has answered meanwhile. */
  const [others, setOthers] = useState<FactQuestion[]>([]);
  const form = usePortalForm<TypedFacts>({
    initial: draft?.values ?? typedFacts(read),
    check: checkFacts,
    submit: async (values) => {
      const changed = changedFacts(values, read, first);
      try {
        if (changed.length > 0)
          state.show(await api('PUT /api/cases/:id/facts', { params: { id }, body: { answers: changed } }));
        factsDrafts.drop(user, id);
        if (changed.length > 0) toast({ text: t`Saved` });
        onClose();
      } catch (error) {
        if (error instanceof ApiError && error.changed) {
          const now = await api('GET /api/cases/:id/facts', { params: { id } });
          state.show(now);
          const isOther = (question: FactQuestion) =>
            factIn(now.answers, question)?.version !== factIn(read, question)?.version;
          setOthers(factQuestions.filter(isOther));
          const merged = onTopOf(now.answers, { values, read });
          form.update(merged);
          setRead(now.answers);
          factsDrafts.keep(user, id, { values: merged, read: now.answers });
        }
        throw error;
      }
    },
  });
  const { values, busy, conflict } = form;
  const messages = useFormMessages(form.errors);
  const write = (question: FactQuestion, part: Partial<TypedFact>) => {
    const next = { ...values, [question]: { ...values[question], ...part } };
    onType();
    form.update(next);
    form.edited(...Object.keys(part).map((name) => `${question}.${name}`));
    factsDrafts.keep(user, id, { values: next, read });
  };
  const throwAway = () => {
    factsDrafts.drop(user, id);
    onClose();
  };
  const name = conflict?.by ?? t`Somebody`;
  return (
    <form {...form.props}>
      <div className="space-y-5 pb-5">
        {draft && (
          <Banner tone="success" title={<Trans>What you typed before was not saved yet. Here it is.</Trans>}>
            <button type="button" className="tap font-semibold underline" onClick={throwAway}>
              <Trans>Discard it</Trans>
            </button>
          </Banner>
        )}
        {conflict && (
          <Banner tone="error" title={<Trans>{name} has changed this meanwhile</Trans>}>
            <p>
              <Trans>Save again to store yours in its place.</Trans>
            </p>
          </Banner>
        )}
        <p className="text-sm text-ink-soft">
          <Trans>
            The family can read it, and sees that you wrote it. In English: translate what is written, and add
            nothing; leave it empty if it is in English.
          </Trans>
        </p>
        {factQuestions.map((question) => {
          const typed = values[question];
          const stored = conflict && others.includes(question) ? factIn(read, question) : undefined;
          const field = (part: 'text' | 'text_en') => ({
            name: `${question}.${part}`,
            value: typed[part],
            busy,
            error: messages.field(`${question}.${part}`),
            rows: question === 'patient' ? 1 : 2,
            onChange: (text: string) => write(question, { [part]: text }),
          });
          return (
            <fieldset key={question} disabled={busy} className="border-t border-line pt-3">
              <legend className="float-left mb-1 w-full font-bold text-teal-900">
                {i18n._(factLabels[question].question)}
              </legend>
              {stored && (
                <p className="clear-both mb-2 font-semibold text-alarm-700 wrap-anywhere">
                  <Trans>What is stored now:</Trans>{' '}
                  <LangText>{[stored.text, stored.english?.text].filter(Boolean).join(' / ')}</LangText>
                </p>
              )}
              <div className="clear-both flex flex-wrap gap-x-5">
                {choicesOf(question).map((choice) => (
                  <label key={choice} className="flex min-h-11 items-center gap-2 text-sm md:min-h-9">
                    <input
                      type="checkbox"
                      checked={typed.choices.includes(choice)}
                      onChange={({ target }) => {
                        const rest =
                          question === 'patient' ? [] : typed.choices.filter((one) => one !== choice);
                        write(question, { choices: target.checked ? [...rest, choice] : rest });
                      }}
                      className="size-5 accent-teal-700"
                    />
                    {i18n._(factChoiceLabels[choice])}
                  </label>
                ))}
              </div>
              <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
                <TextField
                  {...field('text')}
                  label={question === 'patient' ? <Trans>Age</Trans> : <Trans>In the family's words</Trans>}
                  isFirst={question === first}
                />
                <TextField {...field('text_en')} label={<Trans>In English, for the hospital</Trans>} />
              </div>
            </fieldset>
          );
        })}
      </div>
      <FormButtons form={form}>
        <Trans>Save</Trans>
      </FormButtons>
    </form>
  );
}
