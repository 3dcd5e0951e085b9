import { plainPath } from '#web/i18n/paths.ts';

/** The path of the request form: on the page of a doctor, a hospital or an article it is about that. */
export function bookingPath(pathname: string): string {
  const record = /^\/(doctor|hospital|blog)(?:s|details)\/(?:[^/]*-)?(\d+)$/;
  const [, kind, id] = record.exec(plainPath(pathname)) ?? [];
  return kind ? `/contact?about=${kind}-${id}` : '/contact';
}
