import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useRef, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import type { RequestDetail } from '#shared/contract/requests.ts';
import type { Changes } from '#web/features/requests/detail/changes.tsx';
import { Problem } from '#web/features/requests/detail/problem.tsx';
import { useRequestsMemory } from '#web/features/requests/screen-state.ts';
import { Field } from '#web/ui/field.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolArea } from '#web/ui/tool-inputs.tsx';

type NoteControlProps = { request: RequestDetail; changes: Changes };

/** Adds a note. What was typed stays until it is stored, over failures and other screens. */
export function NoteControl({ request: { id }, changes }: NoteControlProps) {
  const { t } = useLingui();
  const { drafts } = useRequestsMemory();
  const [note, setNote] = useState(drafts.get(id) ?? '');
  const [empty, setEmpty] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const sending = changes.sending !== null;

  const keep = (text: string) => {
    setEmpty(false);
    setNote(text);
    if (text) drafts.set(id, text);
    else drafts.delete(id);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (note.trim() === '') {
      setEmpty(true);
      area.current?.focus();
      return;
    }
    if (await changes.change({ type: 'note', note }, t`Note added`)) keep('');
  };

  return (
    <form onSubmit={submit} noValidate>
      <Field
        label={<Trans>Note for colleagues</Trans>}
        hint={<Trans>Not shown to the patient, but part of what they can download about themselves.</Trans>}
        error={empty ? t`Please write the note first` : undefined}
      >
        {(control) => (
          <ToolArea
            {...control}
            ref={area}
            rows={3}
            maxLength={limits.message}
            value={note}
            readOnly={sending}
            onChange={({ target }) => keep(target.value)}
          />
        )}
      </Field>
      <ToolButton type="submit" busy={changes.sending === 'note'} disabled={sending} className="mt-2">
        <Trans>Add note</Trans>
      </ToolButton>
      <Problem kind="note" changes={changes} />
    </form>
  );
}
