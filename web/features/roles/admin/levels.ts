import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type LevelWords = { label: MessageDescriptor; allows: MessageDescriptor };

/** The permission levels: the specification's labels, and what each allows (shared/permissions.ts). */
export const levels: ReadonlyMap<number, LevelWords> = new Map([
  [1, { label: msg`Read Only`, allows: msg`Sees what is in the portal and changes nothing.` }],
  [2, { label: msg`Read/Write`, allows: msg`Also adds records and works on requests.` }],
  [3, { label: msg`Read/Write/Edit`, allows: msg`Also edits what is there already.` }],
  [4, { label: msg`Admin`, allows: msg`Also deletes, and looks after users and roles.` }],
]);

const unknown = msg`Unknown`;

/** A level's label; of any that is none, Unknown. */
export const levelLabel = (level: number): MessageDescriptor => levels.get(level)?.label ?? unknown;

/** The colour of a level's icon. */
export function levelColour(level: number): string {
  if (level === 4) return 'text-indigo-700';
  return level === 3 ? 'text-river-700' : 'text-ink-soft';
}
