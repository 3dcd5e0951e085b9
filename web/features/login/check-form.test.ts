import { describe, expect, it } from 'vitest';
import { checkLogin, checkRegistration } from '#web/features/login/check-form.ts';

const complete = {
  name: 'Rahima',
  email: 'rahima@example.com',
  password: 'x',
  contact: '01000000010',
  gender: '',
};

describe('checkLogin', () => {
  it('wants both, and marks what is missing', () => {
    expect(checkLogin({ email: 'a@example.com', password: '' })).toEqual({
      form: 'Please enter both email and password',
      fields: { password: '' },
    });
    expect(checkLogin({ email: '  ', password: 'secret' })?.form).toBe(
      'Please enter both email and password',
    );
  });

  it('finds nothing wrong with both', () => {
    expect(checkLogin({ email: 'a@example.com', password: 'secret' })).toBeNull();
  });
});

describe('checkRegistration', () => {
  it.each(['name', 'email', 'password', 'contact'])('wants the %s', (field) => {
    expect(checkRegistration({ ...complete, [field]: '' })).toEqual({
      form: 'Please fill in all required fields',
      fields: { [field]: '' },
    });
  });

  it('says at the field that an address is none', () => {
    expect(checkRegistration({ ...complete, email: 'rahima' })).toEqual({
      form: null,
      fields: { email: 'Email is invalid' },
    });
  });

  it('advises on the password without insisting', () => {
    expect(checkRegistration(complete)).toBeNull();
  });
});
