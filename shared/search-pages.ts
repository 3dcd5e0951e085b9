import type { PagePath } from '#shared/pages.ts';

const trust = ['/is-this-us', '/about', '/contact'] as const;

/** The pages of the website that are about a topic of the search, by its key. */
export const pagesOfTopics: Record<string, readonly PagePath[]> = {
  costs: ['/costs'],
  reports: ['/send-reports'],
  contact: ['/contact', '/is-this-us'],
  appointments: ['/contact'],
  'is-this-us': trust,
  fraud: trust,
  agents: [...trust, '/costs'],
  licence: trust,
  'money-back': ['/costs', ...trust],
  complaints: ['/contact', '/is-this-us', '/about'],
  'our-office': ['/contact', '/about', '/is-this-us'],
};

/** What somebody asks who doubts us: no guess of another word may lead from it to a specialty. */
export const doubtTopics: ReadonlySet<string> = new Set([
  'is-this-us',
  'fraud',
  'agents',
  'licence',
  'money-back',
  'complaints',
]);
