import { isAccountPath, isPortalPath } from '#web/i18n/paths.ts';
import { deferredAttribute } from '#web/inline/state.ts';

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const moduleScript = '<script type="module" async="">';
const headEnd = '</head>';

/**
 * Whether the app of a page waits until the visitor needs it. The screens of accounts, the portal, and answers to
 * posted forms start at once, and so do pages that failed: they show the reason when the app runs.
 */
function defersHydration({ method, url }: Request, status: number): boolean {
  const { pathname } = new URL(url);
  const waits = !isAccountPath(pathname) && !isPortalPath(pathname) && !pathname.startsWith('/dev/');
  return !import.meta.env.DEV && method !== 'POST' && status < 500 && waits;
}

/**
 * Turns a rendered page into one whose app starts late (web/inline/hydrate-on-interaction.ts): the app's script stays in its place
 * as text, with the same bytes, so that its hash in the Content-Security-Policy holds when it runs; it carries the
 * names of the files that the page no longer preloads and that the script does not name itself.
 */
export function deferHydration(html: string, request: Request, status: number): string {
  if (!defersHydration(request, status)) return html;
  const bodyAt = html.indexOf(headEnd);
  const scriptAt = html.indexOf(moduleScript, bodyAt);
  if (scriptAt < 0) return html;
  const codeAt = scriptAt + moduleScript.length;
  const code = html.slice(codeAt, html.indexOf('</script>', codeAt));
  const files: string[] = [];
  const head = html.slice(0, bodyAt).replace(preload, (_, file: string) => {
    if (!code.includes(`"${file}"`)) files.push(file);
    return '';
  });
  const late = `<script type="text/plain" data-files="${files.join(' ')}">`;
  return (
    head.replace('<html', `<html ${deferredAttribute}=""`) +
    html.slice(bodyAt, scriptAt) +
    late +
    html.slice(codeAt)
  );
}
