import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Activity } from '#shared/contract/activity.ts';
import { useFieldWords } from '#web/features/activity/admin/field-words.ts';
import { RecordName } from '#web/features/activity/admin/record-name.tsx';
import { Written } from '#web/ui/written.tsx';

/** One line of the activity as a plain sentence: "Rina edited the doctor Dr. Rahman: name, photo". */
export function ActivitySentence({ line }: { line: Activity }): ReactNode {
  const fieldWords = useFieldWords();
  const { actor, action, entity, entity_id } = line;
  const who = <Who actor={actor} />;
  const record = <RecordName line={line} />;
  const fields = fieldWords(line.fields);
  const self = entity === 'user' && actor?.id === entity_id;
  switch (action) {
    case 'signed_in':
      return <Trans>{who} signed in</Trans>;
    case 'created':
      return self ? (
        <Trans>{who} registered</Trans>
      ) : (
        <Trans>
          {who} added {record}
        </Trans>
      );
    case 'edited':
      return fields === '' ? (
        <Trans>
          {who} edited {record}
        </Trans>
      ) : (
        <Trans>
          {who} edited {record}: {fields}
        </Trans>
      );
    case 'deleted':
      return (
        <Trans>
          {who} deleted {record}
        </Trans>
      );
    case 'shown':
      return (
        <Trans>
          {who} showed {record}
        </Trans>
      );
    case 'hidden':
      return (
        <Trans>
          {who} hid {record}
        </Trans>
      );
    case 'status':
      return (
        <Trans>
          {who} changed the status of {record}
        </Trans>
      );
    case 'assigned':
      return (
        <Trans>
          {who} changed who works on {record}
        </Trans>
      );
    case 'noted':
      return (
        <Trans>
          {who} wrote a note on {record}
        </Trans>
      );
    case 'exported':
      return (
        <Trans>
          {who} exported {record}
        </Trans>
      );
    case 'retried':
      return (
        <Trans>
          {who} had {record} sent again
        </Trans>
      );
  }
}

function Who({ actor }: { actor: Activity['actor'] }) {
  const { t } = useLingui();
  if (!actor) return <strong>{t`The website itself`}</strong>;
  const { id, name } = actor;
  return <strong>{name === null ? t`Somebody who is gone (no. ${id})` : <Written>{name}</Written>}</strong>;
}
