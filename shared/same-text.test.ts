import { expect, it } from 'vitest';
import { foldedText, numbersIn, searchedParts, textKey } from '#shared/same-text.ts';

/** Whether a search finds a text, but for the sounds of names. */
const finds = (q: string, text: string) => {
  const [letters, numbers] = [foldedText(text), numbersIn(text).join(' ')];
  return searchedParts(q).every(
    (part) => letters.includes(part.text) || (part.number && numbers.includes(part.number)),
  );
};

it.each([
  [...["D'Costa", 'D’Costa', 'DʼCosta', 'D‘Costa', 'D′Costa', 'D`Costa', 'D´Costa', 'd＇costa']],
  [
    ...[
      'Anne-Marie',
      'Anne‑Marie',
      'Anne–Marie',
      'Anne—Marie',
      'Anne−Marie',
      'ANNE－MARIE',
      'Anne\u00ad-Marie',
    ],
  ],
  [
    'Dr. Sara Khan',
    'Dr.\u00a0Sara\u202fKhan',
    ' dr. sara\u3000khan',
    'Dr.\tSara\u2009 Khan',
    'DR. SARA KHAN',
  ],
  ['Fir\u200boz', 'Fir\u00adoz', 'firoz', '\u202aFiroz\u202c', 'Fir\u2060oz', '\ufefffiroz', 'FI\u200dROZ'],
  ['Élodie', 'E\u0301lodie', 'élodie', 'ÉLODIE'],
  ['İstanbul', 'istanbul', 'I\u0307STANBUL'],
  ['Straße', 'STRASSE', 'strasse', 'STRAẞE'],
  ['বাড়ি', 'বাড\u09bcি', 'বা\u200bড়ি'],
  ['Ｒａｈｉｍ １２', 'rahim 12', 'Rahim ১২', 'rahim १२', 'rahim ١٢', 'rahim ۱۲', 'rahim ๑๒'],
  ['“Heart”', '"heart"', '„HEART“'],
])('texts that look like %s have one key', (...texts) => {
  expect(new Set(texts.map(textKey)).size).toBe(1);
  expect(new Set(texts.map(foldedText)).size).toBe(1);
});

it.each([
  ['A+', 'A-'],
  ['Rahim', 'Rahima'],
  ['Elodie', 'Élodie'],
  ['Heart care', 'Heartcare'],
  ['D’Costa', 'Dcosta'],
  ['শিশু', 'সিসু'],
])('%s and %s look different', (one, other) => {
  expect(textKey(one)).not.toBe(textKey(other));
});

it.each([
  ...["D'Costa", 'dcosta', 'D’Costa', 'costa', 'd costa', 'DCOSTA anthony', 'anthony d’co'].map((q) => [
    q,
    'Anthony D’Costa',
  ]),
  ...['anne-marie', 'annemarie', 'Anne‑Marie', 'marie anne', 'anne'].map((q) => [q, 'Anne–Marie O’Neil']),
  ...['elodie', 'ELODIE', 'É', 'lodi'].map((q) => [q, 'Élodie Durand']),
  ...['rahim.uddin@example.org', 'rahim', 'uddin@example', 'RAHIM.UDDIN@EXAMPLE.ORG'].map((q) => [
    q,
    'rahim.uddin@example.org',
  ]),
  ...['TH-7K2M9Q', 'th7k2m9q', '7k2m9q', 'TH 7K2 M9Q', 'th–7k2m9q', '৭k২'].map((q) => [q, 'TH-7K2M9Q']),
  ...['মোঃ রহিম', 'রহিম মো', 'রহীম'].map((q) => [q, 'মোঃ রহিম উদ্দিন']),
  ...['50%', '100%_', '%'].map((q) => [q, 'discount 50% 100%_sure']),
])('a search for %s finds %s', (q, text) => {
  expect(finds(q, text)).toBe(true);
});

const numbers = [
  ...['01712345678', '01712\u00a0345678', '01712–345678', '01712\u2009345\u202f678', '01712‑345678'],
  ...['01712\t345678', '01712/345678', '+880 (0)1712-345678', '০১৭১২-৩৪৫৬৭৮', '٠١٧١٢٣٤٥٦٧٨', '๐๑๗๑๒๓๔๕๖๗๘'],
  ...[
    '+8801712345678',
    '008801712345678',
    '\u202a+880 1712-345678\u202c',
    '０１７１２３４５６７８',
    '01712\u200b345678',
  ],
  ...['01712·345678', '(01712) 345-678', '01712.345678', '01712—345 678', '01712−345678'],
];
it.each(numbers)('the number %s is found however it is typed', (stored) => {
  for (const q of numbers) expect(finds(q, `${stored} ; a@b.org`), q).toBe(true);
  for (const q of ['5678', '01712', '+8801712', '1712-345', '345678']) expect(finds(q, stored), q).toBe(true);
  for (const q of ['01712345679', '+66 1712345678 9', '712345670']) expect(finds(q, stored), q).toBe(false);
});

it('a number in Thailand is found with and without its country code', () => {
  const spellings = ['+66 2 066 8888', '02 066 8888', '+66 (0)2 066 8888', '0066 2 0668888', '6620668888'];
  for (const stored of spellings)
    for (const q of spellings) expect(finds(q, stored), `${q} ${stored}`).toBe(true);
});

it('what only joins or separates is not sought', () => {
  for (const q of ['', ' ', "'", '-', '?', '।', '\u200b', '"', '…']) expect(searchedParts(q), q).toEqual([]);
});
