import { expect, it } from 'vitest';
import { writeBundleCover } from '#web/bundle-cover/bundle-cover.ts';

const paper = { title: null, type: 'passport', date: null, from: 2, to: 2 } as const;
type Bundle = Parameters<typeof writeBundleCover>[0];
const cover = (papers: Bundle['papers'], asked: Bundle['asked'] = []) =>
  writeBundleCover({
    name: 'SetuCare',
    reference: 'TH-7K3Q9F',
    patient: 'Selina Khatun',
    hospital: 'Chao Phraya Heart Centre รพ',
    purpose: 'bank',
    madeAt: '2026-11-27T20:00:00Z',
    papers,
    asked,
  });

it('has both languages, with the day in Dhaka', () => {
  expect(cover([])).toMatchObject({
    title: ['Papers for the bank', 'ব্যাংকের জন্য কাগজপত্র'],
    facts: [
      'Selina Khatun; Chao Phraya Heart Centre',
      'Reference: TH-7K3Q9F, made on 28 November 2026',
      'রেফারেন্স নম্বর: TH-7K3Q9F, তৈরি: ২৮ নভেম্বর ২০২৬',
    ],
  });
});

it('lists papers with the pages on which they stand', () => {
  const lines = cover([
    paper,
    { ...paper, title: 'হাঁটুর এমআরআই', type: 'imaging', date: '2026-03-03', from: 3, to: 5 },
  ]).papers;
  expect(lines).toEqual([
    '1. Passport / পাসপোর্ট: page 2',
    '2. হাঁটুর এমআরআই (Scan, X-ray or film), 3 March 2026: pages 3-5',
  ]);
});

it('leaves out letters that our fonts do not have, and cuts long titles', () => {
  const titleOf = (title: string) => cover([{ ...paper, title, type: 'lab' }]).papers[0];
  expect(titleOf('ECG รายงาน')).toBe('1. ECG (Test report): page 2');
  expect(titleOf('รายงาน')).toBe('1. Test report / পরীক্ষার রিপোর্ট: page 2');
  expect(titleOf('a'.repeat(120))).toBe(`1. ${'a'.repeat(80)}… (Test report): page 2`);
});

it('says what each page is, for those who cannot see it', () => {
  const { names, pages } = cover([
    paper,
    { ...paper, title: 'ECG รายงาน', type: 'lab', date: '2026-03-03', from: 3, to: 4 },
  ]);
  expect(names).toEqual(['Passport', 'ECG รายงาน, 3 March 2026']);
  expect(pages).toEqual([
    'Passport, page 1 of 1',
    'ECG รายงาน, 3 March 2026, page 1 of 2',
    'ECG รายงาน, 3 March 2026, page 2 of 2',
  ]);
});

it('says what the bank asks for, and which of it is not in the file', () => {
  const lines = cover(
    [paper],
    [
      { type: 'passport', traveller: 'Selina Khatun', at: { from: 2, to: 2 } },
      { type: 'passport', traveller: 'Rahim Uddin', at: null },
      { type: 'letter', traveller: null, at: { from: 3, to: 4 } },
    ],
  ).papers;
  expect(lines.slice(1)).toEqual([
    'What the bank asks for: / ব্যাংক যা চায়:',
    '- Passport / পাসপোর্ট, Selina Khatun: page 2',
    '- Passport / পাসপোর্ট, Rahim Uddin: not in this file / এই ফাইলে নেই',
    "- Doctor's letter / চিকিৎসকের চিঠি: pages 3-4",
  ]);
});
