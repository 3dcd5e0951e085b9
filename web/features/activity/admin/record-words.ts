import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ActivityAction, ActivityEntity } from '#shared/contract/activity.ts';

/** What the kinds of records are called, for choosing one. */
export const kindWords: Record<ActivityEntity, MessageDescriptor> = {
  doctor: msg`Doctors`,
  hospital: msg`Hospitals`,
  blog: msg`Articles`,
  category: msg`Categories`,
  comment: msg`Comments`,
  role: msg`Roles`,
  user: msg`Users`,
  appointment: msg`Requests`,
  mail: msg`Mails`,
  goals: msg`Weekly goals`,
  site: msg`Site details`,
};

/** A record of a kind within a sentence, before its name. A comment has none: it is named by its article. */
export const theKind: Record<ActivityEntity, MessageDescriptor> = {
  doctor: msg`the doctor`,
  hospital: msg`the hospital`,
  blog: msg`the article`,
  category: msg`the category`,
  comment: msg`a comment on`,
  role: msg`the role`,
  user: msg`the user`,
  appointment: msg`the request`,
  mail: msg`a mail about`,
  goals: msg`the weekly goals`,
  site: msg`the site details`,
};

/** The same where there is no name. */
export const aKind: Record<ActivityEntity, MessageDescriptor> = {
  doctor: msg`a doctor`,
  hospital: msg`a hospital`,
  blog: msg`an article`,
  category: msg`a category`,
  comment: msg`a comment`,
  role: msg`a role`,
  user: msg`a user`,
  appointment: msg`requests`,
  mail: msg`a mail`,
  goals: msg`the weekly goals`,
  site: msg`the site details`,
};

/** What can be done, for choosing one. */
export const actionWords: Record<ActivityAction, MessageDescriptor> = {
  created: msg`Created`,
  edited: msg`Edited`,
  deleted: msg`Deleted`,
  shown: msg`Shown`,
  hidden: msg`Hidden`,
  status: msg`Status changed`,
  assigned: msg`Assigned`,
  noted: msg`Note written`,
  exported: msg`Exported`,
  retried: msg`Tried again`,
  signed_in: msg`Signed in`,
};
