import { describe, expect, it } from 'vitest';
import { nextPath, portalHome, signInPath } from '#web/features/shell/portal/portal-paths.ts';

describe('nextPath', () => {
  it.each(['/admin', '/admin/requests/7', '/admin/requests?status=new&page=2'])(
    'accepts %s, which is within the portal',
    (next) => expect(nextPath(next)).toBe(next),
  );

  it.each([
    null,
    '',
    'admin/requests',
    'https://evil.example/admin',
    '//evil.example/admin',
    '/\\evil.example/admin',
    '\\/evil.example/admin',
    '/\t/evil.example/admin',
    'javascript:alert(1)',
    '/',
    '/doctors',
    '/adminlogin',
    '/administrator',
    '/admin/../doctors',
    '/admin/%2e%2e/doctors',
  ])('returns the dashboard instead of %s', (next) => expect(nextPath(next)).toBe(portalHome));

  it('never returns an address of another site', () =>
    expect(new URL(nextPath('/admin//evil.example'), 'https://own.example').host).toBe('own.example'));

  it.each(['/admin?tab=1', '/admin#top'])("accepts %s, the portal's start with a query or fragment", (next) =>
    expect(nextPath(next)).toBe(next),
  );
});

describe('signInPath', () => {
  it('leads back to the current screen after signing in', () =>
    expect(signInPath({ pathname: '/admin/requests/7', search: '?x=1' })).toBe(
      '/adminlogin?next=/admin/requests/7%3Fx%3D1',
    ));
  it('has no return address when the user comes from the dashboard', () =>
    expect(signInPath({ pathname: '/admin/dashboard', search: '' })).toBe('/adminlogin'));
});
