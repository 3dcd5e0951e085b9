import { redirect } from 'react-router';
import { type SluggedKind, type SluggedRecord, slugPath } from '#shared/slug-path.ts';
import { localeOf, localePath, stripLocale } from '#web/i18n/paths.ts';

const isSlugPath = (pathname: string) => /^\/(blogs|doctors|hospitals)\//.test(stripLocale(pathname));

/**
 * The id of the record in the URL of its page; undefined if there can't be one. A slug URL has the id after the slug,
 * whatever the slug is.
 */
export function pageIdOf({ pathname }: URL, id: string | undefined): number | undefined {
  return recordIdOf(isSlugPath(pathname) ? id?.slice(id.lastIndexOf('-') + 1) : id);
}

/** For a `loader`: redirects a slug URL with an old, wrong or missing slug to the record's own. */
export function redirectToSlug({ pathname, search }: URL, kind: SluggedKind, record: SluggedRecord): void {
  const path = localePath(localeOf(pathname), slugPath(kind, record));
  if (isSlugPath(pathname) && pathname !== path) throw redirect(path + search, 301);
}

/** The record's id in a URL; undefined if the text can't be an id. */
function recordIdOf(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
