import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { IconProps } from '#web/ui/icons/icon.tsx';
import { BookIcon } from '#web/ui/icons/journey.tsx';
import { StethoscopeIcon } from '#web/ui/icons/people.tsx';
import { HospitalIcon, InboxIcon, KeyIcon, PeopleIcon } from '#web/ui/icons/portal.tsx';

export type MenuEntry = { to: string; words: MessageDescriptor; Icon: ComponentType<IconProps> };

/** The links that the specification names, in its order. */
export const specifiedMenu: MenuEntry[] = [
  { to: '/admin/blogs', words: msg`Blogs`, Icon: BookIcon },
  { to: '/admin/doctors', words: msg`Doctors`, Icon: StethoscopeIcon },
  { to: '/admin/hospitals', words: msg`Hospitals`, Icon: HospitalIcon },
  { to: '/admin/user', words: msg`Users`, Icon: PeopleIcon },
  { to: '/admin/role', words: msg`Roles`, Icon: KeyIcon },
];

/** What this product adds to them. */
export const addedMenu: MenuEntry[] = [{ to: '/admin/requests', words: msg`Requests`, Icon: InboxIcon }];
