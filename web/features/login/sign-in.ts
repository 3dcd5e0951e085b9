import { seeded } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import type { SignedIn } from '#shared/contract/session.ts';
import { isLegal, isPortal, plainPath } from '#web/i18n/paths.ts';
import { api, call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { pathWithin } from '#web/lib/next-path.ts';
import { keepCustomer } from '#web/lib/session.ts';

type Credentials = { email: string; password: string; code?: string | undefined };

async function logIn({ code, ...credentials }: Credentials): Promise<SignedIn> {
  const answer: Partial<SignedIn> = await api('POST /api/login', {
    body: { ...credentials, ...(code && { code }), mode: 'session', portal: 'customer' },
  });
  const { user, token = '' } = answer;
  if (!user) throw new ApiError(401, messages.credentialsWrong);
  if (user.role_id !== seeded.roles.customer) throw new ApiError(403, messages.customersOnly);
  return { user, token };
}

/** Signs a customer in and keeps who it is. */
export async function signIn(credentials: Credentials): Promise<void> {
  keepCustomer(await logIn(credentials));
}

/**
 * Registers a customer, who is signed in by that. The session's token comes in a header; without one (who
 * was signed in as staff made the account for somebody else) the new customer signs in.
 */
export async function register(form: FormData, credentials: Credentials): Promise<void> {
  form.set('role_id', String(seeded.roles.customer));
  form.set('status', '1');
  const response = await call('POST /api/users', { form });
  const token = response.headers.get('X-CSRF-Token');
  const user: SignedIn['user'] = await response.json();
  keepCustomer(token ? { user, token } : await logIn(credentials));
}

/**
 * Where a customer goes after signing in: what `?next=` asks for, as a plain path, if it lies within the
 * website. The portal has a door of its own, and the legal texts open in a document of theirs.
 */
export function nextPath(next: string | null, otherwise = '/'): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(pathWithin(next) ?? '') ?? [];
  const path = plainPath(pathname);
  const fits = pathname !== '' && path !== '/login' && !isPortal(path) && !isLegal(path);
  return fits ? path + rest : otherwise;
}
