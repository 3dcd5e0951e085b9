import { expect, it } from 'vitest';
import { knownSides } from '#web/features/person/portal/requests/chat/chat-sides.ts';

const known = { name: 'Rahima Khatun', phone: '01711-000000', whatsapp_name: 'রহিমা আপা', office: 'SetuCare' };
const sides = (...authors: string[]) => Object.fromEntries(knownSides(authors, known));

it.each([
  [['rahima khatun'], { 'rahima khatun': 'family' }],
  [['+880 1711-000000', 'Nasrin'], { '+880 1711-000000': 'family', Nasrin: 'office' }],
  [['রহিমা আপা', 'Karim', 'SetuCare'], { 'রহিমা আপা': 'family', SetuCare: 'office' }],
  [['SetuCare', 'Karim'], { SetuCare: 'office', Karim: 'family' }],
  [['Karim', 'Nasrin'], {}],
])('names and numbers tell the sides of %j', (authors, expected) => {
  expect(sides(...authors)).toEqual(expected);
});
