import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Activity, ActivityAction } from '#shared/contract/activity.ts';
import { entities } from '#web/features/shared/portal/kinds.ts';
import { useStaff } from '#web/features/shared/staff.ts';
import { LangText } from '#web/ui/lang-text.tsx';

/** An activity entry as a sentence, with a link to the record. */
export function ActivityEntry({ entry }: { entry: Activity }) {
  const { i18n } = useLingui();
  const { verb, thing } = describeEntry(entry);
  return (
    <>
      <strong>
        <Actor actor={entry.actor} />
      </strong>{' '}
      {i18n._(verb)}
      {thing && ` ${i18n._(thing)}`}
      {thing && entry.label !== null && (
        <>
          {' '}
          <Label entry={entry} label={entry.label} />
        </>
      )}
      {entry.gone && (
        <>
          {' '}
          <Gone entry={entry} />
        </>
      )}
    </>
  );
}

function Actor({ actor }: Pick<Activity, 'actor'>) {
  const own = useStaff().id === actor?.id;
  if (actor === null) return <Trans>The system</Trans>;
  const { id, name } = actor;
  if (own) return <Trans>You</Trans>;
  return name === null ? <Trans>Somebody who has left (no. {id})</Trans> : <LangText>{name}</LangText>;
}

/** The number of a deleted record, which no longer has a name. */
function Gone({ entry: { action, entity_id: number } }: { entry: Activity }) {
  return (
    <span className="text-ink-soft">
      {action === 'deleted' ? <Trans>(no. {number})</Trans> : <Trans>(no. {number}, deleted since)</Trans>}
    </span>
  );
}

function Label({ entry, label }: { entry: Activity; label: string }) {
  const path = recordPath(entry);
  const name = <LangText>{label}</LangText>;
  if (path === null) return <span className="font-semibold wrap-anywhere">{name}</span>;
  return (
    <Link
      to={path}
      className="font-semibold text-teal-800 underline decoration-teal-300 underline-offset-3 wrap-anywhere hover:decoration-teal-700"
    >
      {name}
    </Link>
  );
}

/** The action, as words that come before the record. */
export const verbs: Record<ActivityAction, MessageDescriptor> = {
  created: msg`added`,
  edited: msg`changed`,
  deleted: msg`deleted`,
  shown: msg`showed`,
  hidden: msg`hid`,
  replied: msg`replied to`,
  status: msg`changed the status of`,
  assigned: msg`assigned`,
  noted: msg`wrote a note on`,
  answered: msg`answered`,
  withdrawn: msg`withdrew`,
  exported: msg`exported`,
  retried: msg`tried once more to send`,
  merged: msg`merged another category into`,
  scheduled: msg`scheduled`,
  paused: msg`paused`,
  resumed: msg`resumed`,
  cancelled: msg`cancelled`,
  sent: msg`began to send`,
  signed_in: msg`signed in`,
  invited: msg`invited again`,
};

type EntryParts = Pick<Activity, 'actor' | 'action' | 'entity' | 'entity_id' | 'label'>;

/** Describes an entry: the verb, and the record unless the verb says everything. */
function describeEntry({ actor, action, entity, entity_id, label }: EntryParts): {
  verb: MessageDescriptor;
  thing: MessageDescriptor | null;
} {
  const verb = verbs[action];
  if (action === 'signed_in') return { verb, thing: null };
  if (action === 'created' && entity === 'user' && actor?.id === entity_id) {
    return { verb: msg`registered`, thing: null };
  }
  if (action === 'exported' && entity === 'subscriber') {
    return { verb, thing: msg`the subscribers of the newsletter` };
  }
  if (action === 'exported' && entity_id === null) return { verb, thing: msg`requests` };
  return { verb, thing: label === null ? entities[entity].one : entities[entity].named };
}

/** The screen where a record can be edited; null if it was deleted. */
export function recordPath({
  entity,
  entity_id,
  gone,
}: Pick<Activity, 'entity' | 'entity_id' | 'gone'>): string | null {
  if (gone) return null;
  const { screen, withoutUrl } = entities[entity];
  if (entity_id !== null) return withoutUrl ? screen : `${screen}/${entity_id}`;
  // Cases begin as requests.
  return entity === 'case' ? entities.appointment.screen : screen;
}
