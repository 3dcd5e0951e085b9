import { expect, it } from 'vitest';
import { cityAfter } from '#server/domain/hospitals/city-after.ts';

const dhaka = 'Road 3, Dhaka';
const bangkok = 'Silom, Bangkok';

it.each([
  ['the city that was sent', 'Nonthaburi', bangkok, 'Bangkok', bangkok, 'Nonthaburi'],
  ['the end of a new location', undefined, bangkok, 'Dhaka', dhaka, 'Bangkok'],
  ['a city that staff once entered', undefined, bangkok, 'Nonthaburi', bangkok, 'Nonthaburi'],
  ['the end of the location once the own city is removed', '', bangkok, 'Nonthaburi', bangkok, 'Bangkok'],
  ['nothing without a location', undefined, null, null, null, null],
])('a hospital gets %s', (_, sent, location, old, oldLocation, city) => {
  expect(cityAfter(sent, location, old, oldLocation)).toBe(city);
});
