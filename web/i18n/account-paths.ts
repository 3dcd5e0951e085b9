import { accountPages } from '#shared/pages.ts';
import { stripLocale } from '#web/i18n/paths.ts';

/** The plain paths of account screens and of a visitor's own request: their app starts at once. */
export const accountPaths: readonly string[] = Object.keys(accountPages).flatMap((path) => {
  const [, shorter, optional] = /^(.*)(\/\w+)\?$/.exec(path) ?? [];
  return shorter ? [shorter, `${shorter}${optional}`] : [path];
});

/** Whether a path is one of `accountPaths`. */
export function isAccountPath(pathname: string): boolean {
  return accountPaths.includes(stripLocale(pathname).replace(/\/\d+(?=\/|$)/, '/:id'));
}
