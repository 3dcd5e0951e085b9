import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { writtenDownChannels } from '#shared/contract/case-messages.ts';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { useDraft } from '#web/features/person/portal/page/use-draft.ts';
import { ChangeError, useChanges } from '#web/features/person/portal/requests/changes.tsx';
import type { RequestState } from '#web/features/person/portal/requests/use-request.ts';
import { NoteForm } from '#web/features/shared/portal/note-form.tsx';
import { Select } from '#web/ui/inputs.tsx';

const kinds = ['note', ...writtenDownChannels] as const;
type Kind = (typeof kinds)[number];

/** A note for colleagues, or what the family said elsewhere. The typed text is kept until it is stored. */
export function NotePanel({ request, state }: { request: RequestDetail; state: RequestState }) {
  const { t } = useLingui();
  const changes = useChanges(state);
  const draft = useDraft(request, 'note');
  const [kind, setKind] = useState<Kind>('note');
  const names: Record<Kind, string> = {
    note: t`Note for colleagues`,
    whatsapp: t`The family said on WhatsApp`,
    phone: t`The family said by phone`,
    in_person: t`The family said in person`,
  };
  return (
    <NoteForm
      label={names[kind]}
      rows={3}
      isRead={kind !== 'note'}
      draft={draft}
      add={(text) =>
        kind === 'note'
          ? changes.change({ type: 'note', note: text }, t`Note added`)
          : changes.change({ type: 'family_message', channel: kind, text }, t`Written down`)
      }
      sending={changes.sending}
      problem={<ChangeError kind={kind === 'note' ? 'note' : 'family_message'} changes={changes} />}
      choice={
        <Select
          compact
          aria-label={t`What this is`}
          value={kind}
          onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? 'note')}
          className="w-auto! max-w-full"
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </Select>
      }
    />
  );
}
