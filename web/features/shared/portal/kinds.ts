import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { ActivityEntity } from '#shared/contract/activity.ts';
import type { KindName } from '#shared/records/index.ts';
import { CalendarIcon, SearchIcon } from '#web/ui/icons/actions.tsx';
import type { IconProps } from '#web/ui/icons/icon.tsx';
import { ChecklistIcon, CoinsIcon, NoteIcon, QuestionIcon } from '#web/ui/icons/portal.tsx';

type Entity = {
  /** All of them. */
  all: MessageDescriptor;
  /** One of them, as words that come before its name. */
  named: MessageDescriptor;
  /** One without a name: it was deleted or never had one. */
  one: MessageDescriptor;
  /** The screen where it can be edited. */
  screen: string;
  /** Whether it has no URL of its own there. */
  withoutUrl?: true;
};
type RecordKind = Entity & {
  /** What the menu calls them, if it has a word of its own. */
  menu?: MessageDescriptor;
  /** The icon of their entry in the menu. The menu itself names its main screens. */
  Icon?: ComponentType<IconProps>;
};

/** The kinds of records, in the order of the menu. */
export const recordKinds: Record<KindName, RecordKind> = {
  doctor: { all: msg`Doctors`, named: msg`the doctor`, one: msg`a doctor`, screen: '/admin/doctors' },
  hospital: {
    all: msg`Hospitals`,
    named: msg`the hospital`,
    one: msg`a hospital`,
    screen: '/admin/hospitals',
  },
  blog: { all: msg`Articles`, named: msg`the article`, one: msg`an article`, screen: '/admin/blogs' },
  category: {
    all: msg`Categories`,
    named: msg`the category`,
    one: msg`a category`,
    screen: '/admin/blogs',
    withoutUrl: true,
  },
  task_template: {
    all: msg`Task templates`,
    named: msg`the task template`,
    one: msg`a task template`,
    screen: '/admin/task-templates',
    Icon: ChecklistIcon,
  },
  embassy_closed_day: {
    all: msg`Embassy's closed days`,
    named: msg`the embassy's closed day`,
    one: msg`a closed day of the embassy`,
    screen: '/admin/embassy-closed-days',
    Icon: CalendarIcon,
  },
  reply_template: {
    all: msg`Reply templates`,
    named: msg`the reply template`,
    one: msg`a reply template`,
    screen: '/admin/reply-templates',
    Icon: NoteIcon,
  },
  faq: {
    all: msg`Common questions`,
    named: msg`the common question`,
    one: msg`a common question`,
    screen: '/admin/faqs',
    Icon: QuestionIcon,
  },
  treatment_cost: {
    all: msg`Treatment costs`,
    named: msg`the cost of`,
    one: msg`the cost of a treatment`,
    screen: '/admin/costs',
    Icon: CoinsIcon,
  },
  synonym: {
    all: msg`Synonyms`,
    menu: msg`Search synonyms`,
    named: msg`the synonyms of`,
    one: msg`a group of synonyms`,
    screen: '/admin/synonyms',
    Icon: SearchIcon,
  },
};

/** Everything that the activity is about. */
export const entities: Record<ActivityEntity, Entity> = {
  ...recordKinds,
  comment: {
    all: msg`Comments`,
    named: msg`a comment on`,
    one: msg`a comment`,
    screen: '/admin/comments',
    withoutUrl: true,
  },
  role: { all: msg`Roles`, named: msg`the role`, one: msg`a role`, screen: '/admin/role', withoutUrl: true },
  user: {
    all: msg`Users`,
    named: msg`the account of`,
    one: msg`an account`,
    screen: '/admin/user',
    withoutUrl: true,
  },
  appointment: {
    all: msg`Requests`,
    named: msg`the request`,
    one: msg`a request`,
    screen: '/admin/requests',
  },
  mail: {
    all: msg`Emails`,
    named: msg`the email about`,
    one: msg`an email`,
    screen: '/admin/mails',
    withoutUrl: true,
  },
  newsletter_issue: {
    all: msg`Newsletters`,
    named: msg`the newsletter`,
    one: msg`a newsletter`,
    screen: '/admin/newsletter',
  },
  case: { all: msg`Cases`, named: msg`the case`, one: msg`a case`, screen: '/admin/cases' },
  subscriber: {
    all: msg`Newsletter subscribers`,
    named: msg`a subscriber of the newsletter`,
    one: msg`a subscriber of the newsletter`,
    screen: '/admin/newsletter/subscribers',
    withoutUrl: true,
  },
  goals: {
    all: msg`Weekly goals`,
    named: msg`the weekly goals`,
    one: msg`the weekly goals`,
    screen: '/admin/dashboard',
    withoutUrl: true,
  },
  site: {
    all: msg`Site details`,
    named: msg`the site details`,
    one: msg`the site details`,
    screen: '/admin/site',
    withoutUrl: true,
  },
};
