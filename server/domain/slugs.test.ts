import { expect, it } from 'vitest';
import { slugOf } from '#server/domain/slugs.ts';

it.each([
  ['What a Bypass Costs', 'what-a-bypass-costs'],
  ["A Patient's Guide: 10 Questions & Answers", 'a-patients-guide-10-questions-answers'],
  ['Café Zürich — naïve', 'cafe-zurich-naive'],
  ['হাসপাতাল বাছাই', 'haspatal-bachai'],
  ['โรงพยาบาล', 'orngphyabal'],
  ['  <script>alert(1)</script> ', 'script-alert-1-script'],
  ['– … –', ''],
  ['\ud800', ''],
])('slugOf makes a slug of "%s"', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

it('a slug keeps whole words within 60 characters, and cuts a first word that is longer', () => {
  expect(slugOf(`${'word '.repeat(20)}`)).toBe(Array(12).fill('word').join('-'));
  expect(slugOf('w'.repeat(200))).toBe('w'.repeat(60));
  expect(slugOf(`${'হৃ'.repeat(4000)}`).length).toBeLessThanOrEqual(60);
});
