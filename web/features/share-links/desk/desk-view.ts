import type { SharedView } from '#shared/contract/share-links.ts';

/** What the link of a hospital shows. */
export type DeskView = Extract<SharedView, { kind: 'hospital' }>;
