import { expect, it } from 'vitest';
import { fictionalIn } from '#shared/fictional-details.ts';
import { siteDetails } from '#shared/site-details.ts';

const first = siteDetails('SetuCare', 'https://setucare.example');

it('fictionalIn names every invented detail of the first start, even when only one of several is left', () => {
  expect(fictionalIn(first)).toEqual(['emergencyPhone', 'phones', 'emails', 'address', 'social']);
  const [, ...rest] = first.phones;
  const changed = {
    ...first,
    emergencyPhone: '+880 1711 000000',
    phones: [{ number: '+880 1711 000000', channel: 'whatsapp' as const }, ...rest],
    emails: ['care@hospital.org'],
    address: { en: 'Dhaka', bn: '' },
    social: [],
  };
  expect(fictionalIn(changed)).toEqual(['phones']);
});
