import { expect, it } from 'vitest';
import { emergencyNumbers } from '#shared/emergency-numbers.ts';
import { siteDetails } from '#shared/site-details.ts';

const fictional = siteDetails('', '').emergencyPhone;
const real = '+880 1711 000000';

it.each([
  ['the provider before the ambulances', real, false, [real, '999', '1669']],
  ['the ambulances before a fictional number', fictional, false, ['999', '1669', fictional]],
  ['the Thai ambulance first in Thailand', real, true, ['1669', real, '999']],
  [
    'the Thai ambulance first and a fictional number last in Thailand',
    fictional,
    true,
    ['1669', '999', fictional],
  ],
])('emergency numbers offer %s', (_, own, isInThailand, expected) => {
  expect(emergencyNumbers(own, { isInThailand }).map(({ number }) => number)).toEqual(expected);
});
