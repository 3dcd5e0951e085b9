import { beforeAll, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { useApi } from '#tests/support/api.ts';
import { everyKindOfCaller } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { registeredRoutes } from '#tests/support/routes.ts';

/**
 * Routes that are not calls of the API: health, documentation, and the wildcards (images; the 404 of unknown calls).
 */
const open = /^(GET|HEAD) (\/(healthz|livez|readyz)|\/api\/docs.*)$|^[A-Z]+ \*$/;

/** The levels that calls need, listed separately from the table from which the routes are built. */
const staffLevels: Record<string, number> = { 'level 1': 1, 'level 2': 2, 'level 3': 3, 'level 4': 4 };

/** The paths whose data only staff may read. */
const personal = [
  ...['users', 'roles', 'appointments', 'colleagues', 'portal/search'],
  ...['activity', 'attention', 'dashboard', 'mails', 'comments/', 'reply-templates'],
  ...['newsletter-issues', 'subscribers', 'synonyms', 'cases', 'task-templates', 'papers', 'exchange-rates'],
  'embassy-closed-days',
  'rules',
];

/** The level that a call needs: 0 if it is open to everybody, undefined if every signed-in user may make it. */
function levelNeeded(key: string): number | undefined {
  const [method = '', path = ''] = key.split(' ');
  if (path === '/api/logout' || path === '/api/me' || path.startsWith('/api/account')) return undefined;
  if (
    ['comments', 'contact', 'login', 'users', 'site/is-this-us'].some((open) => key === `POST /api/${open}`)
  )
    return 0;
  if (/^\/api\/(newsletter|password-resets|email-confirmations)(\/|$)/.test(path)) return 0;
  if (/^\/api\/(shared|enter|phone)(\/|$)/.test(path)) return 0;
  if (path.startsWith('/api/appointments/track') || path.startsWith('/api/letterbox')) return 0;
  if (/^\/api\/papers.*\/(openings|error|originals\/:file)$/.test(path)) return 3;
  if (/^\/api\/papers\/:id\/(files|finish|unlock)/.test(path)) return 2;
  if (
    [
      '/api/site/settings',
      '/api/site/logo',
      '/api/setup',
      '/api/setup/samples',
      '/api/system',
      '/api/mails/test',
      '/api/news/pause',
    ].includes(path)
  )
    return 4;
  if (path === '/api/news') return 1;
  if (path === '/api/categories/:id/merge') return 4;
  if (method === 'GET' && path.startsWith('/api/blogs/:id/versions')) return 1;
  if (path === '/api/subscribers/export') return 4;
  if (path === '/api/mails/search') return 1;
  if (path === '/api/newsletter-issues/:id/test') return 2;
  if (path === '/api/subscribers/:id/bounce') return 3;
  if (path.startsWith('/api/appointments/filters')) return 1;
  if (path === '/api/appointments/export') return 3;
  if (/^\/api\/appointments\/:id\/(consent|contact|chat-lines)$/.test(path)) return method === 'GET' ? 1 : 2;
  if (/^\/api\/(task-templates|rules)/.test(path) && method !== 'GET') return 3;
  if (/^\/api\/companions\//.test(path)) return 3;
  if (path === '/api/cases/:id/team/leave') return 1;
  if (/^\/api\/cases\/(:id\/(keeping|bill|bundle)|hand-over)$/.test(path)) return 3;
  if (path === '/api/colleagues/:id/absence') return 1;
  if (/^\/api\/(options|estimates)\/.*\/?(state|send)$/.test(path)) return 3;
  if (/^\/api\/(options|estimates|exchange-rates)/.test(path) && method !== 'GET') return 2;
  if (
    /^\/api\/(cases|case-tasks|case-entries|hospital-consents|share-links|visas|visa-applications)/.test(
      path,
    ) &&
    !['GET', 'DELETE'].includes(method) &&
    !path.endsWith('/search')
  )
    return 2;
  const isPersonal = personal.some((start) => path.startsWith(`/api/${start}`));
  if (method === 'GET' || path.endsWith('/search')) return isPersonal ? 1 : 0;
  if (/^\/api\/(users|roles|goals)/.test(path) || method === 'DELETE') return 4;
  if (key === 'POST /api/comments/:id/reply') return 2;
  if (/^\/api\/(reply-templates|synonyms|embassy-closed-days)/.test(path)) return 3;
  if (path === '/api/cases/:id/messages') return 1;
  return path.includes('/:id') && !/\/(events|replying|pin|draft)$/.test(path) ? 3 : 2;
}

describeEachEngine('rights', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', STAFF_ROLE_IDS: '2,3,4,5' });
  let tokens: Record<string, string | undefined> = {};
  beforeAll(async () => {
    tokens = await everyKindOfCaller(api);
  });

  it('exist for every registered route', () => {
    const routes = registeredRoutes(api.app.http.printRoutes({ commonPrefix: false }));
    const calls = routes.filter((route) => !open.test(route));
    const named = calls.map((route) => route.replace('HEAD ', 'GET '));
    expect([...new Set(named)].sort()).toEqual(Object.keys(endpoints).sort());
  });

  it.each(Object.keys(endpoints))('are checked for %s', async (key) => {
    const [method, path = ''] = key.split(' ');
    const url = path.replace(':id', '999999');
    for (const [who, token] of Object.entries(tokens)) {
      if (key === 'POST /api/logout' && who !== 'nobody') continue;
      const response = await api.call(method === 'GET' ? 'GET' : (method as 'POST'), url, {
        ...(token ? { token } : {}),
        ...(method === 'GET' ? {} : { body: {} }),
      });
      const refused = response.status === 401 || response.status === 403;
      const needed = levelNeeded(key);
      const known = token !== undefined && who !== 'disabled';
      const level = staffLevels[who] ?? 0;
      const isStaffCreatingUsers = key === 'POST /api/users' && level > 0;
      const allowed = needed === undefined ? known : isStaffCreatingUsers ? level >= 4 : level >= needed;
      // A call that passes the rights check fails for another reason: there is no such record, or its body is empty.
      const signInFails = key === 'POST /api/login' && response.status === 422;
      expect(refused && !signInFails, `${who}: ${key} answered ${response.status}`).toBe(!allowed);
      if (!allowed) expect(response.status, who).toBe(known ? 403 : 401);
    }
  });
});
