import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type MenuEntry = { label: MessageDescriptor; path: string };

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

/** The pages that help visitors to choose, in the footer. */
export const helpPages: MenuEntry[] = [
  { label: msg`Frequent questions`, path: '/faq' },
  { label: msg`Compare hospitals`, path: '/compare' },
];
export const costsPage: MenuEntry = { label: msg`Costs to expect`, path: '/costs' };

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
