import { expect, it } from 'vitest';
import { soundsOf } from '#shared/name-sounds.ts';

/** Whether somebody who searches for a name finds another one. */
const finds = (searched: string, stored: string) =>
  soundsOf(searched).some((sound) => soundsOf(stored).some((other) => other.startsWith(sound)));

it.each([
  'Akter Akhter Aktar Akhtar আক্তার আকতার আখতার',
  'Hasan Hassan হাসান',
  'Hossain Hosen Hussain Hussein Husain হোসেন হোসাইন',
  'Md Mohammad Muhammad Mohammed Mohamed মোঃ মোহাম্মদ মুহাম্মদ',
  'Jahangir Jahangeer Zahangir জাহাঙ্গীর জাহাঙ্গির',
  'Rahman রহমান',
  'Begum Begom বেগম',
  'Chowdhury Choudhury Chowdhuri চৌধুরী',
  'Khatun Khatoon খাতুন',
  'Fatema Fatima ফাতেমা ফাতিমা',
  'Ayesha Aisha Aysha আয়েশা',
  'Yasmin Yeasmin ইয়াসমিন',
  'Abdul আব্দুল আবদুল',
  'Ahmed Ahmad আহমেদ আহমদ',
  'Sheikh Shaikh Sk শেখ',
  'Nasrin Nasreen নাসরিন নাসরীন',
  'Anwar Anowar আনোয়ার',
  'Monowara মনোয়ারা',
  'Parvin Parveen Pervin পারভীন পারভিন',
  'Syed Sayed সৈয়দ',
  'Karim Kareem করিম',
  'Zaman Jaman জামান',
  'Shirin Shireen শিরিন শিরীন',
  'Farhana ফারহানা',
  'Biswas Bishwas বিশ্বাস',
  'Bilkis Bilqis বিলকিস',
  'Yusuf Eusuf ইউসুফ',
])('the names %s sound alike', (names) => {
  const all = names.split(' ');
  for (const one of all) for (const other of all) expect(finds(one, other), `${one} ${other}`).toBe(true);
});

it('the beginning of a name finds the name in the other script', () => {
  expect(finds('jahang', 'জাহাঙ্গীর')).toBe(true);
  expect(finds('জাহাঙ', 'Jahangir')).toBe(true);
  expect(finds('চৌধ', 'Chowdhury')).toBe(true);
});

it.each([
  ['Hasan', 'Hossain'],
  ['Salma', 'Salim'],
  ['Salam', 'Salma'],
  ['Rahim', 'Rahman'],
  ['Karim', 'Kamal'],
  ['Hasan', 'Hasina'],
  ['হাসান', 'হোসেন'],
  ['Nasrin', 'Nasima'],
])('%s does not sound like %s', (one, other) => {
  expect(finds(one, other)).toBe(false);
});

it('what is too short, or is no word of our two scripts, has no sound', () => {
  for (const word of ['', 'a', 'ab', '123', 'สมชาย', '🙂', 'abc1']) expect(soundsOf(word), word).toEqual([]);
});
