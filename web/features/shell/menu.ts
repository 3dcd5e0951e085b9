import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PagePath } from '#shared/pages.ts';

type MenuEntry = { label: MessageDescriptor; path: PagePath };

export const mainMenu: MenuEntry[] = [
  { label: msg`Home`, path: '/' },
  { label: msg`About`, path: '/about' },
  { label: msg`Services`, path: '/services' },
  { label: msg`Doctors`, path: '/doctors' },
  { label: msg`Hospitals`, path: '/hospitals' },
  { label: msg`Blogs`, path: '/blogs' },
  { label: msg`Contact`, path: '/contact' },
];

export const quickLinks: MenuEntry[] = [
  { label: msg`Find a Doctor`, path: '/doctors' },
  { label: msg`Our Services`, path: '/services' },
  { label: msg`Online Consultation`, path: '/contact' },
  { label: msg`Our Blogs`, path: '/blogs' },
];

/** What somebody who has sent a request wants to do next. */
export const requestPages: MenuEntry[] = [
  { label: msg`Follow your request`, path: '/track' },
  { label: msg`Send reports`, path: '/send-reports' },
];

/** Where somebody who is afraid of fraud checks a number or an address. */
export const checkPage: MenuEntry = { label: msg`Is this us?`, path: '/is-this-us' };

export const comparePage: MenuEntry = { label: msg`Compare hospitals`, path: '/compare' };

export const whenPage: MenuEntry = { label: msg`When can we be there?`, path: '/when' };

/** The pages that help visitors to choose. */
export const helpPages: MenuEntry[] = [
  { label: msg`Common questions`, path: '/faq' },
  whenPage,
  comparePage,
  checkPage,
];
export const costsPage: MenuEntry = { label: msg`Costs to expect`, path: '/costs' };
export const visaPage: MenuEntry = { label: msg`The visa`, path: '/visa' };

export const departments: MessageDescriptor[] = [
  msg`Cardiology`,
  msg`Neurology`,
  msg`Orthopedics`,
  msg`Pediatrics`,
  msg`Dermatology`,
  msg`Emergency`,
];

export const legalPages: MenuEntry[] = [
  { label: msg`Privacy notice`, path: '/privacy' },
  { label: msg`Terms of service`, path: '/terms' },
];
