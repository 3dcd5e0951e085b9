import { expect, it } from 'vitest';
import { pageOfShareCard, shareCardPath, sharedImagePath } from '#shared/share-card.ts';

const words = { title: 'Doctors', text: '', name: 'SetuCare' };
const look = { palette: 'teal', logo: '' } as const;
const plain = (address: string) => address.replace(/\?.*/, '');

it.each(['/', '/bn', '/about', '/bn/doctors/dr-anan-5'])(
  'the address of the card of %s leads back to the page',
  (path) => {
    expect(pageOfShareCard(plain(shareCardPath(path, words, look)))).toBe(path);
  },
);

it.each([
  '/share-cards/../x.jpg',
  '/share-cards/a%2fb.jpg',
  '/share-cards/Token.jpg',
  '/share-cards/.jpg',
  '/x.jpg',
])('the address %s belongs to no page', (address) => expect(pageOfShareCard(address)).toBeNull());

it('the address of a share card changes with its words, with how they are split, and with the colours', () => {
  const addresses = [words, { ...words, title: 'Doctor' }, { title: 'Doctors', text: 'SetuCare', name: '' }];
  expect(new Set(addresses.map((one) => shareCardPath('/doctors', one, look))).size).toBe(3);
  const plum = shareCardPath('/doctors', words, { ...look, palette: 'plum' });
  expect(addresses.map((one) => shareCardPath('/doctors', one, look))).not.toContain(plum);
  expect(shareCardPath('/doctors', words, look)).toMatch(/^\/share-cards\/doctors\.jpg\?v=[a-z0-9]{1,7}$/);
});

it('a stored image has an address for networks, and other images have none', () => {
  expect(sharedImagePath('/uploads/ab12/1600.webp')).toBe('/uploads/ab12/1600-share.jpg');
  expect(sharedImagePath('https://elsewhere.example/a.webp')).toBeUndefined();
});
