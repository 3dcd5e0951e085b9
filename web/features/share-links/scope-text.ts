import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FamilyScope } from '#shared/contract/share-links.ts';

/** The parts of a case that relatives can see, in the order in which they are offered. */
export const offeredScopes = [
  'progress',
  'dates',
  'tasks',
  'team',
  'estimate',
] as const satisfies readonly FamilyScope[];

const labels: Record<FamilyScope | 'reports', MessageDescriptor> = {
  progress: msg`progress`,
  dates: msg`dates`,
  tasks: msg`what needs to be done`,
  team: msg`the names of our team`,
  reports: msg`reports`,
  estimate: msg`the estimate of the cost`,
};

/** Returns what a link shows and what it does not, both as text. Reports are never shown. */
export function useScopeText(): (scope: readonly FamilyScope[]) => { seen: string; unseen: string } {
  const { i18n } = useLingui();
  const join = (names: readonly (keyof typeof labels)[]) =>
    names.map((name) => i18n._(labels[name])).join(', ');
  return (scope) => ({
    seen: join(offeredScopes.filter((option) => scope.includes(option))),
    unseen: join([...offeredScopes.filter((option) => !scope.includes(option)), 'reports']),
  });
}
