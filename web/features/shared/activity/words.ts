import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Activity, ActivityAction, ActivityEntity } from '#shared/contract/activity.ts';

/** What somebody did, as it stands before the record. */
const verbs: Record<ActivityAction, MessageDescriptor> = {
  created: msg`added`,
  edited: msg`changed`,
  deleted: msg`deleted`,
  shown: msg`showed`,
  hidden: msg`hid`,
  status: msg`changed the status of`,
  assigned: msg`assigned`,
  noted: msg`wrote a note on`,
  withdrawn: msg`withdrew`,
  exported: msg`exported`,
  retried: msg`tried once more to send`,
  signed_in: msg`signed in`,
};

/** A record, as it stands before its name. */
const named: Record<ActivityEntity, MessageDescriptor> = {
  doctor: msg`the doctor`,
  hospital: msg`the hospital`,
  blog: msg`the article`,
  category: msg`the category`,
  comment: msg`a comment on`,
  role: msg`the role`,
  user: msg`the account of`,
  appointment: msg`the request`,
  mail: msg`the mail about`,
  goals: msg`the weekly goals`,
  site: msg`the site details`,
};

/** The same without a name: it is gone, or never had one. */
const nameless: Record<ActivityEntity, MessageDescriptor> = {
  doctor: msg`a doctor`,
  hospital: msg`a hospital`,
  blog: msg`an article`,
  category: msg`a category`,
  comment: msg`a comment`,
  role: msg`a role`,
  user: msg`an account`,
  appointment: msg`a request`,
  mail: msg`a mail`,
  goals: msg`the weekly goals`,
  site: msg`the site details`,
};

type Deed = Pick<Activity, 'actor' | 'action' | 'entity' | 'entity_id' | 'label'>;

/** A line of the activity in words: what was done, and to what; nothing where the deed says it all. */
export function deedWords({ actor, action, entity, entity_id, label }: Deed): {
  verb: MessageDescriptor;
  thing: MessageDescriptor | null;
} {
  const verb = verbs[action];
  if (action === 'signed_in') return { verb, thing: null };
  if (action === 'created' && entity === 'user' && actor?.id === entity_id) {
    return { verb: msg`registered`, thing: null };
  }
  if (action === 'exported' && entity_id === null) return { verb, thing: msg`requests` };
  return { verb, thing: (label === null ? nameless : named)[entity] };
}
