import '#web/lib/zod-without-eval.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { loginInput, type SignedIn } from '#shared/contract/session.ts';
import { registration } from '#shared/contract/users.ts';
import { isLegalPath, isPortalPath, stripLocale } from '#web/i18n/paths.ts';
import { api, call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { checkBy, type FormErrors } from '#web/lib/form/form-errors.ts';
import type { Texts } from '#web/lib/form/form-options.ts';
import { pathWithin } from '#web/lib/next-path.ts';
import { requireStorage } from '#web/lib/require-storage.ts';
import { storeCustomerSession } from '#web/lib/session.ts';

/** Checks a sign-in against the contract. */
export const checkLogin = (values: Texts): FormErrors | null => checkBy(loginInput, values);

/** Checks a registration against the contract. The photo is checked when it is chosen. */
export const checkRegistration = (values: Texts): FormErrors | null => checkBy(registration, values);

type Credentials = { email: string; password: string; code?: string | undefined };

async function logIn({ code, ...credentials }: Credentials): Promise<SignedIn> {
  const signedIn: Partial<SignedIn> = await api('POST /api/login', {
    body: { ...credentials, ...(code && { code }), mode: 'session', portal: 'customer' },
  });
  const { user, token = '' } = signedIn;
  if (!user) throw new ApiError(401, 'credentials_wrong');
  if (user.role_id !== seeded.roles.customer) throw new ApiError(403, 'customers_only');
  return { user, token };
}

/** Signs a customer in and stores the user's record in the browser. */
export async function signIn(credentials: Credentials): Promise<void> {
  requireStorage();
  storeCustomerSession(await logIn(credentials));
}

/**
 * Registers a customer and signs them in. The session's token is in a header of the response. The header is missing
 * when a member of staff was signed in: then the new customer signs in with the credentials.
 */
export async function register(form: FormData, credentials: Credentials): Promise<void> {
  requireStorage();
  form.set('role_id', String(seeded.roles.customer));
  form.set('status', '1');
  const response = await call('POST /api/users', { form });
  const token = response.headers.get('X-CSRF-Token');
  const user: SignedIn['user'] = await response.json();
  storeCustomerSession(token ? { user, token } : await logIn(credentials));
}

/**
 * The path to go to after a customer signs in: the path in `?next=` without its language, if it is a page of the
 * website. The portal has its own sign-in, and legal texts open as separate documents.
 */
export function pathAfterSignIn(next: string | null, fallback = '/'): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(pathWithin(next) ?? '') ?? [];
  const path = stripLocale(pathname);
  const isAllowed = pathname !== '' && path !== '/login' && !isPortalPath(path) && !isLegalPath(path);
  return isAllowed ? path + rest : fallback;
}
