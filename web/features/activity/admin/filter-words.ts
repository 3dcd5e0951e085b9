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
  withdrawn: msg`Withdrawn`,
  exported: msg`Exported`,
  retried: msg`Tried again`,
  signed_in: msg`Signed in`,
};
