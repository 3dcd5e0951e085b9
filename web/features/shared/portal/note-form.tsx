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
  /** The typed text, which the screen keeps. */
  note: string;
  onType: (note: string) => void;
  /** Stores the note, and resolves to whether it worked. */
  add: (note: string) => Promise<boolean>;
  /** The name of the change that the screen is sending. */
  sending: string | null;
  /** Why the last note was not stored. */
  problem: ReactNode;
  className?: string;
};

/** A form that adds a note which only colleagues read. */
export function NoteForm(props: NoteFormProps) {
  const { label, rows, note, onType, add, sending, problem, className } = props;
  const { t } = useLingui();
  const box = useOutgoingText({ initial: () => ({ text: note }), store: ({ text }) => onType(text) });
  const form = useForm({
    initial: {},
    check: () =>
      box.text.trim() === '' ? { form: null, fields: { note: t`Please write the note first` } } : null,
    submit: () => box.send(({ text }) => add(text)),
  });
  return (
    <form {...form.props} className={className}>
      <Field
        label={label}
        hint={<Trans>Not shown to the patient, but part of what they can download about themselves.</Trans>}
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
      <Button compact type="submit" busy={sending === 'note'} disabled={sending !== null} className="mt-2">
        <Trans>Add note</Trans>
      </Button>
      {problem}
    </form>
  );
}
