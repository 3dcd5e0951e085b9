import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { submitByKey } from '#web/lib/form/submit-by-key.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useOutgoingText } from '#web/lib/form/use-outgoing-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/inputs.tsx';

type NoteFormProps = {
  label: ReactNode;
  rows: number;
  /** Whether the family reads it in its account. */
  isRead?: boolean;
  /** What it is, where that can be chosen. */
  choice?: ReactNode;
  /** Where the screen keeps what is typed. */
  draft: NonNullable<Parameters<typeof useOutgoingText>[0]>;
  /** Stores the note, and resolves to whether it worked. */
  add: (note: string) => Promise<boolean>;
  /** The name of the change that the screen is sending. */
  sending: string | null;
  /** Why the last note was not stored. */
  problem: ReactNode;
};

/** A form that adds a note which only colleagues read, or writes down what the family said. */
export function NoteForm(props: NoteFormProps) {
  const { label, rows, isRead = false, choice, draft, add, sending, problem } = props;
  const { t } = useLingui();
  const box = useOutgoingText(draft);
  const form = useForm({
    initial: {},
    check: () =>
      box.text.trim() === '' ? { form: null, fields: { note: t`Please write the note first` } } : null,
    submit: () => box.send(({ text }) => add(text)),
  });
  return (
    <form {...form.props}>
      <Field
        label={label}
        hint={
          isRead ? (
            <Trans>The family reads it, if it has an account.</Trans>
          ) : (
            <Trans>Not shown to the patient, but part of what they can download about themselves.</Trans>
          )
        }
        error={form.errors.fields.note}
      >
        {(control) => (
          <TextArea
            compact
            {...control}
            name="note"
            rows={rows}
            maxLength={limits.message}
            value={box.text}
            onKeyDown={submitByKey}
            onChange={({ target }) => box.type(target.value)}
          />
        )}
      </Field>
      <div className="mt-2 flex flex-wrap gap-2">
        {choice}
        <Button
          compact
          type="submit"
          busy={sending === 'note' || sending === 'family_message'}
          disabled={sending !== null}
        >
          {isRead ? <Trans>Write it down</Trans> : <Trans>Add note</Trans>}
        </Button>
      </div>
      {problem}
    </form>
  );
}
