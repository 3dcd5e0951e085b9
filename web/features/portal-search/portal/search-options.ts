import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type FoundKind,
  type FoundLine,
  lineAnchor,
  type PortalSearchGroup,
  type PortalSearchKind,
} from '#shared/contract/portal-search.ts';
import { foldedText, searchedParts } from '#shared/same-text.ts';
import { recordKinds } from '#web/features/shared/portal/kinds.ts';

/** A screen of the portal's menu. */
export type Screen = { to: string; label: string };

/** A row of the search: where it leads, and the text that a list there searches for. */
export type SearchOption = {
  key: string;
  title: string;
  note: string | null;
  to: string;
  search?: string;
  line?: FoundLine;
};

type Kind = {
  label: MessageDescriptor;
  /** The list of all records. */
  list: string;
  /** How its list searches for one record, whose path is otherwise enough. */
  search?: 'title' | 'note';
  /** Whether a record has no path of its own. */
  withoutPath?: true;
};

const others: Record<Exclude<PortalSearchKind, FoundKind>, Kind> = {
  request: { label: msg`Requests`, list: '/admin/requests' },
  case: { label: msg`Cases`, list: '/admin/cases' },
  user: { label: msg`People`, list: '/admin/user', search: 'note', withoutPath: true },
  line: { label: msg`Said and written`, list: '/admin/requests' },
};

const eventLabels: Record<string, MessageDescriptor> = {
  note: msg`Note`,
  reply: msg`Answer`,
  message: msg`Message`,
  received: msg`Message`,
};

/** What a line is. */
export function lineLabel({ kind, type }: Pick<FoundLine, 'kind' | 'type'>): MessageDescriptor {
  switch (kind) {
    case 'chat':
      return msg`Chat`;
    case 'task':
      return msg`Task`;
    case 'letter':
      return type === 'office' ? msg`To the hospital` : msg`From the hospital`;
    default:
      return eventLabels[type] ?? msg`History`;
  }
}

/** What a group of hits is called, and where its records are. */
export function groupOf(kind: PortalSearchKind): Kind {
  if (kind === 'request' || kind === 'case' || kind === 'user' || kind === 'line') return others[kind];
  const { all, menu, screen } = recordKinds[kind === 'cost' ? 'treatment_cost' : kind];
  return { label: menu ?? all, list: screen, search: 'title' };
}

/** The screens whose names contain all words of a text. */
export function screensFor(screens: Screen[], text: string): SearchOption[] {
  const parts = searchedParts(text);
  if (parts.length === 0) return [];
  return screens
    .filter(({ label }) => parts.every((part) => foldedText(label).includes(part.text)))
    .map(({ to, label }) => ({ key: to, title: label, note: null, to }));
}

/** The rows of a group of hits; the last one leads to the list, if that finds more. */
export function optionsOf(
  { kind, hits, more }: PortalSearchGroup,
  text: string,
  all: string,
): SearchOption[] {
  const { list, search, withoutPath } = groupOf(kind);
  const rows = hits.map(({ id, title, note, line }) => ({
    key: line ? lineAnchor(line) : `${kind}-${id}`,
    title,
    note,
    to: withoutPath ? list : line ? `${list}/${id}#${lineAnchor(line)}` : `${list}/${id}`,
    ...(line && { line }),
    ...(search && { search: search === 'note' && note ? note : title }),
  }));
  return more ? [...rows, { key: `${kind}-all`, title: all, note: null, to: list, search: text }] : rows;
}
