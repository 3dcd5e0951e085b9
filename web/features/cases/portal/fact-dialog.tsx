import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type CaseFact, choicesOf, type FactQuestion, factInput } from '#shared/contract/case-facts.ts';
import type { CaseFactsState } from '#web/features/cases/portal/use-case-facts.ts';
import { factChoiceLabels, factLabels } from '#web/features/shared/cases/fact-labels.ts';
import { FormButtons, FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { TextField } from '#web/ui/portal/fields.tsx';
import { useToast } from '#web/ui/toast-context.ts';

type FactDialogProps = {
  id: number;
  /** The question that is being given; null closes the dialog. */
  question: FactQuestion | null;
  state: CaseFactsState;
  onClose: () => void;
};

/** Writes an answer for the family, and its English. */
export function FactDialog({ question, ...rest }: FactDialogProps) {
  const { i18n } = useLingui();
  return (
    <FormDialog
      open={question !== null}
      onClose={rest.onClose}
      title={question ? i18n._(factLabels[question].question) : ''}
    >
      {question && <FactForm question={question} {...rest} />}
    </FormDialog>
  );
}

type FactFormProps = Omit<FactDialogProps, 'question'> & { question: FactQuestion };

function FactForm({ id, question, state, onClose }: FactFormProps) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const stored = state.value?.answers.find((one) => one.question === question);
  // The version that was read, also when the list behind the dialog is fetched again.
  const [read, setRead] = useState<CaseFact | undefined>(stored);
  const form = usePortalForm({
    initial: {
      choices: stored?.choices ?? [],
      text: stored?.text ?? '',
      text_en: stored?.english?.text ?? '',
    },
    check: (values) => checkBy(factInput, { ...values, version: 0 }),
    submit: async (values) => {
      try {
        const body = { ...changed(values, read), version: read?.version ?? 0 };
        state.show(await api('PUT /api/cases/:id/facts/:question', { params: { id, question }, body }));
        toast({ text: t`Saved` });
        onClose();
      } catch (error) {
        if (error instanceof ApiError && error.changed) {
          const next = await api('GET /api/cases/:id/facts', { params: { id } });
          state.show(next);
          const now = next.answers.find((one) => one.question === question);
          setRead(now);
          // What this form did not change follows what is stored.
          const sent = changed(values, read);
          if (sent.text === undefined) form.set({ text: now?.text ?? '' });
          if (sent.choices === undefined) form.set({ choices: now?.choices ?? [] });
        }
        throw error;
      }
    },
  });
  const { values, busy, set, conflict } = form;
  const choices = choicesOf(question);
  const name = conflict?.by ?? t`Somebody`;
  return (
    <form {...form.props}>
      <div className="space-y-4 pb-5">
        {conflict && (
          <Banner tone="error" title={<Trans>{name} has changed this meanwhile</Trans>}>
            <p>
              <Trans>What is stored now:</Trans>{' '}
              <LangText>{[read?.text, read?.english?.text].filter(Boolean).join(' / ')}</LangText>
            </p>
            <p>
              <Trans>Save again to store yours in its place.</Trans>
            </p>
          </Banner>
        )}
        {choices.length > 0 && (
          <fieldset disabled={busy} className="flex flex-wrap gap-x-5">
            <legend className="mb-1 text-sm font-semibold">
              <Trans>Choices</Trans>
            </legend>
            {choices.map((choice) => (
              <label key={choice} className="flex min-h-11 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  checked={values.choices.includes(choice)}
                  onChange={({ target }) => {
                    const others =
                      question === 'patient' ? [] : values.choices.filter((one) => one !== choice);
                    set({ choices: target.checked ? [...others, choice] : others });
                  }}
                  className="size-5 accent-teal-700"
                />
                {i18n._(factChoiceLabels[choice])}
              </label>
            ))}
          </fieldset>
        )}
        <TextField
          {...form.bind('text')}
          label={question === 'patient' ? <Trans>Age</Trans> : <Trans>In the family's words</Trans>}
          hint={<Trans>The family can read it, and sees that you wrote it.</Trans>}
          isFirst
          rows={question === 'patient' ? 1 : 4}
        />
        <TextField
          {...form.bind('text_en')}
          label={<Trans>In English, for the hospital</Trans>}
          hint={
            <Trans>Translate what is written, and add nothing. Leave it empty if it is in English.</Trans>
          }
          rows={4}
        />
      </div>
      <FormButtons form={form}>
        <Trans>Save</Trans>
      </FormButtons>
    </form>
  );
}

type Values = { choices: CaseFact['choices']; text: string; text_en: string };

/** What is sent: who only translates does not become the author. The English is always sent, as looked at again. */
function changed({ choices, text, text_en }: Values, read: CaseFact | undefined): Partial<Values> {
  const isSameChoice = choices.toSorted().join() === (read?.choices ?? []).toSorted().join();
  return {
    ...(text !== (read?.text ?? '') && { text }),
    ...(!isSameChoice && { choices }),
    ...((text_en !== '' || read?.english) && { text_en }),
  };
}
