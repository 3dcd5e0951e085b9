import { describe, expect, it } from 'vitest';
import { checkLogin, checkRegistration, pathAfterSignIn } from '#web/features/login/sign-in.ts';

describe('checkLogin', () => {
  it('requires both email and password, and marks what is missing', () => {
    expect(checkLogin({ email: 'a@example.com', password: '' })).toEqual({
      form: 'credentials_required',
      fields: { password: 'field_required' },
    });
    expect(checkLogin({ email: '  ', password: 'secret' })?.form).toBe('credentials_required');
  });

  it('finds no error when both are given', () => {
    expect(checkLogin({ email: 'a@example.com', password: 'secret' })).toBeNull();
  });
});

describe('checkRegistration', () => {
  const complete = {
    name: 'Rahima',
    email: 'rahima@example.com',
    password: 'x',
    contact: '01000000010',
    gender: '',
  };

  it.each(['name', 'email', 'password', 'contact'])('requires the field %s', (field) => {
    expect(checkRegistration({ ...complete, [field]: '' })).toEqual({
      form: 'registration_incomplete',
      fields: { [field]: 'field_required' },
    });
  });

  it('shows an invalid email address at its field', () => {
    expect(checkRegistration({ ...complete, email: 'rahima' })).toEqual({
      form: null,
      fields: { email: 'user_email_invalid' },
    });
  });

  it('accepts a weak password', () => {
    expect(checkRegistration(complete)).toBeNull();
  });
});

describe('pathAfterSignIn', () => {
  it.each([
    ['/blogdetails/3#comments', '/blogdetails/3#comments'],
    ['/bn/blogdetails/3#comments', '/blogdetails/3#comments'],
    ['/settings', '/settings'],
    ['/bn', '/'],
    ['/search?q=a', '/search?q=a'],
  ])('turns %s into the path %s without its language', (next, path) =>
    expect(pathAfterSignIn(next)).toBe(path),
  );

  it.each([
    null,
    '//evil.example',
    '/bn//evil.example',
    '/bn/..//evil.example',
    'https://evil.example',
    '/login?next=/login',
    '/bn/login',
    '/admin/users',
    '/adminlogin',
    '/bn/admin',
    '/privacy',
    '/bn/terms#law',
  ])('does not accept %s', (next) => {
    expect(pathAfterSignIn(next)).toBe('/');
    expect(pathAfterSignIn(next, '/profile')).toBe('/profile');
  });
});
