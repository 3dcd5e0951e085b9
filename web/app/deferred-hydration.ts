import { isAccountPath } from '#web/i18n/account-paths.ts';
import { isPortalPath } from '#web/i18n/paths.ts';
import { deferredAttribute } from '#web/inline/state.ts';

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const moduleScript = '<script type="module" async="">';
const headEnd = '</head>';

/**
 * Whether the app of a page waits until the visitor needs it. The app starts immediately on account screens, in the
 * portal, after a posted form, and on pages that failed, because those show the reason only once the app runs.
 */
function defersHydration({ method, url }: Request, status: number): boolean {
  const { pathname } = new URL(url);
  const waits = !isAccountPath(pathname) && !isPortalPath(pathname) && !pathname.startsWith('/dev/');
  return !import.meta.env.DEV && method !== 'POST' && status < 500 && waits;
}

/**
 * Defers the app of a rendered page (web/inline/hydrate-on-interaction.ts). The app's script stays in its place as
 * text, with the same bytes, so that its hash in the Content-Security-Policy is still valid when it runs. The script's
 * tag lists the files that the page no longer preloads and that the script itself does not import.
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
