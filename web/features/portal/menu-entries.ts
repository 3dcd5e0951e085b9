import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { Action } from '#shared/permissions.ts';
import { CommentsWaiting } from '#web/features/portal/comments-waiting.tsx';
import { GearIcon } from '#web/ui/icons/actions.tsx';
import { ClockIcon, MailIcon } from '#web/ui/icons/contact.tsx';
import type { IconProps } from '#web/ui/icons/icon.tsx';
import { BookIcon, CommentIcon } from '#web/ui/icons/journey.tsx';
import { StethoscopeIcon } from '#web/ui/icons/people.tsx';
import { DashboardIcon, HospitalIcon, InboxIcon, KeyIcon, PeopleIcon } from '#web/ui/icons/portal.tsx';

export type MenuEntry = {
  to: string;
  words: MessageDescriptor;
  Icon: ComponentType<IconProps>;
  /** Offered to whose level allows this; without it to everybody in the portal. */
  deps?: Action;
  /** How much waits there, beside the words. */
  Count?: ComponentType<{ collapsed: boolean }>;
};

/** The links that the specification names, in its order. */
export const specifiedMenu: MenuEntry[] = [
  { to: '/admin/dashboard', words: msg`Dashboard`, Icon: DashboardIcon },
  { to: '/admin/blogs', words: msg`Blogs`, Icon: BookIcon },
  { to: '/admin/doctors', words: msg`Doctors`, Icon: StethoscopeIcon },
  { to: '/admin/hospitals', words: msg`Hospitals`, Icon: HospitalIcon },
  { to: '/admin/user', words: msg`Users`, Icon: PeopleIcon },
  { to: '/admin/role', words: msg`Roles`, Icon: KeyIcon },
];

/** What this product adds to them. */
export const addedMenu: MenuEntry[] = [
  { to: '/admin/requests', words: msg`Requests`, Icon: InboxIcon },
  { to: '/admin/comments', words: msg`Comments`, Icon: CommentIcon, Count: CommentsWaiting },
  { to: '/admin/activity', words: msg`Activity`, Icon: ClockIcon },
  { to: '/admin/mails', words: msg`Mail`, Icon: MailIcon },
  { to: '/admin/site', words: msg`Site details`, Icon: GearIcon, deps: 'administer' },
];
