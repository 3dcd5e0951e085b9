import { describe, expect, it } from 'vitest';
import { checkUser, userFormData, valuesOf } from '#web/features/users/portal/user-fields.tsx';

const mina = { name: 'Mina', email: 'mina@setucare.example', contact: '01711000000' };
const values = { ...valuesOf(null), ...mina, password: 'six-of' };

describe('checkUser', () => {
  it('returns an error for each field that is wrong', () => {
    expect(checkUser(valuesOf(null), true)?.fields).toEqual({
      name: 'name_required',
      email: 'email_required',
      password: 'password_required',
      contact: 'contact_required',
    });
    expect(checkUser({ ...values, email: 'mina@nowhere', password: 'five5' }, true)?.fields).toEqual({
      email: 'user_email_invalid',
      password: 'password_short',
    });
  });

  it('requires no password when an account is changed', () => {
    expect(checkUser({ ...values, password: '' }, false)).toBeNull();
  });
});

describe('userFormData', () => {
  it('creates a customer by default', () => {
    const sent = Object.fromEntries(userFormData(values, true, null));
    expect(sent).toEqual({ ...mina, password: 'six-of', gender: '', role_id: '1', status: '1' });
  });

  it('sends an update without a password, with the image', () => {
    const photo = new File(['x'], 'x.png', { type: 'image/png' });
    const form = userFormData({ ...values, active: false }, false, photo);
    expect(form.get('_method')).toBe('PUT');
    expect([form.has('password'), form.get('status'), form.get('image')]).toEqual([false, '0', photo]);
  });
});
