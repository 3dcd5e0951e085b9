import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PortalSearchGroup, PortalSearchKind } from '#shared/contract/portal-search.ts';
import { foldedText, searchedParts } from '#shared/same-text.ts';

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

export const kinds: Record<PortalSearchKind, Kind> = {
  request: { label: msg`Requests`, list: '/admin/requests' },
  case: { label: msg`Cases`, list: '/admin/cases' },
  user: { label: msg`People`, list: '/admin/user', search: 'note', withoutPath: true },
  doctor: { label: msg`Doctors`, list: '/admin/doctors', search: 'title' },
  hospital: { label: msg`Hospitals`, list: '/admin/hospitals', search: 'title' },
  blog: { label: msg`Articles`, list: '/admin/blogs', search: 'title' },
  faq: { label: msg`Common questions`, list: '/admin/faqs', search: 'title' },
  cost: { label: msg`Treatment costs`, list: '/admin/costs', search: 'title' },
  reply_template: { label: msg`Reply templates`, list: '/admin/reply-templates', search: 'title' },
  task_template: { label: msg`Task templates`, list: '/admin/task-templates', search: 'title' },
  synonym: { label: msg`Search synonyms`, list: '/admin/synonyms', search: 'title' },
};

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
  const { list, search, withoutPath } = kinds[kind];
  const rows = hits.map(({ id, title, note }) => ({
    ...{ key: `${kind}-${id}`, title, note, to: withoutPath ? list : `${list}/${id}` },
    ...(search && { search: search === 'note' && note ? note : title }),
  }));
  return more ? [...rows, { key: `${kind}-all`, title: all, note: null, to: list, search: text }] : rows;
}
