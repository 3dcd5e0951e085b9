import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FoundKind, PortalSearchGroup, PortalSearchKind } from '#shared/contract/portal-search.ts';
import { foldedText, searchedParts } from '#shared/same-text.ts';
import { recordKinds } from '#web/features/shared/portal/kinds.ts';

/** A screen of the portal's menu. */
export type Screen = { to: string; label: string };

/** A row of the search: where it leads, and the text that a list there searches for. */
export type SearchOption = { key: string; title: string; note: string | null; to: string; search?: string };

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
};

/** What a group of hits is called, and where its records are. */
export function groupOf(kind: PortalSearchKind): Kind {
  if (kind === 'request' || kind === 'case' || kind === 'user') return others[kind];
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
  const rows = hits.map(({ id, title, note }) => ({
    key: `${kind}-${id}`,
    title,
    note,
    to: withoutPath ? list : `${list}/${id}`,
    ...(search && { search: search === 'note' && note ? note : title }),
  }));
  return more ? [...rows, { key: `${kind}-all`, title: all, note: null, to: list, search: text }] : rows;
}
