import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Activity, ActivityAction, ActivityEntity } from '#shared/contract/activity.ts';
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
const verbs: Record<ActivityAction, MessageDescriptor> = {
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

/** The record, as words that come before its name. */
const namedRecords: Record<ActivityEntity, MessageDescriptor> = {
  doctor: msg`the doctor`,
  hospital: msg`the hospital`,
  blog: msg`the article`,
  category: msg`the category`,
  comment: msg`a comment on`,
  role: msg`the role`,
  user: msg`the account of`,
  appointment: msg`the request`,
  mail: msg`the email about`,
  reply_template: msg`the reply template`,
  synonym: msg`the synonyms of`,
  faq: msg`the common question`,
  treatment_cost: msg`the cost of`,
  newsletter_issue: msg`the newsletter`,
  case: msg`the case`,
  task_template: msg`the task template`,
  subscriber: msg`a subscriber of the newsletter`,
  goals: msg`the weekly goals`,
  site: msg`the site details`,
};

/** The record without a name: it was deleted or never had one. */
const unnamedRecords: Record<ActivityEntity, MessageDescriptor> = {
  doctor: msg`a doctor`,
  hospital: msg`a hospital`,
  blog: msg`an article`,
  category: msg`a category`,
  comment: msg`a comment`,
  role: msg`a role`,
  user: msg`an account`,
  appointment: msg`a request`,
  mail: msg`an email`,
  reply_template: msg`a reply template`,
  synonym: msg`a group of synonyms`,
  faq: msg`a common question`,
  treatment_cost: msg`the cost of a treatment`,
  newsletter_issue: msg`a newsletter`,
  case: msg`a case`,
  task_template: msg`a task template`,
  subscriber: msg`a subscriber of the newsletter`,
  goals: msg`the weekly goals`,
  site: msg`the site details`,
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
  return { verb, thing: (label === null ? unnamedRecords : namedRecords)[entity] };
}

const screens: Record<Exclude<ActivityEntity, 'appointment' | 'case'>, string> = {
  doctor: '/admin/doctors',
  hospital: '/admin/hospitals',
  blog: '/admin/blogs',
  category: '/admin/blogs',
  comment: '/admin/comments',
  role: '/admin/role',
  user: '/admin/user',
  mail: '/admin/mails',
  reply_template: '/admin/reply-templates',
  synonym: '/admin/synonyms',
  faq: '/admin/faqs',
  treatment_cost: '/admin/costs',
  newsletter_issue: '/admin/newsletter',
  task_template: '/admin/task-templates',
  subscriber: '/admin/newsletter/subscribers',
  goals: '/admin/dashboard',
  site: '/admin/site',
};

/** The kinds whose records have a URL of their own on their screen. */
const withAddress: readonly ActivityEntity[] = [
  ...(['doctor', 'hospital', 'blog', 'faq', 'treatment_cost', 'synonym'] as const),
  ...(['reply_template', 'task_template', 'newsletter_issue'] as const),
];

/** The screen where a record can be edited; null if it was deleted. */
export function recordPath({
  entity,
  entity_id,
  gone,
}: Pick<Activity, 'entity' | 'entity_id' | 'gone'>): string | null {
  if (gone) return null;
  if (entity === 'case') return entity_id === null ? '/admin/requests' : `/admin/cases/${entity_id}`;
  if (entity !== 'appointment') {
    const own = entity_id !== null && withAddress.includes(entity);
    return own ? `${screens[entity]}/${entity_id}` : screens[entity];
  }
  return entity_id === null ? '/admin/requests' : `/admin/requests/${entity_id}`;
}
