import type { Endpoint } from '#shared/contract/endpoint.ts';
import { done } from '#shared/contract/fields.ts';
import { loginInput, signedIn } from '#shared/contract/session.ts';

/** Signing in and out, and who is signed in. */
export const sessionEndpoints = {
  'POST /api/login': { tag: 'Session', summary: 'Sign in', body: loginInput, response: signedIn },
  'POST /api/logout': { tag: 'Session', summary: 'Sign out', response: done },
  'GET /api/me': { tag: 'Session', summary: 'Who is signed in', response: signedIn },
} as const satisfies Record<string, Endpoint>;
