import { expect, it } from 'vitest';
import { misspellingsIn } from './bangla-spelling.ts';

it.each([
  ['হার্টের ভালভ', 'ভালভ', 'ভাল্‌ভ'],
  ['হার্টের ভাল্ভগুলো', 'ভাল্ভ', 'ভাল্‌ভ'],
  ['এখনও বাকি', 'এখনও', 'এখনো'],
  ['বিনামূল্যে পাবেন', 'বিনামূল্যে', 'বিনা মূল্যে'],
  ['হোয়াটসঅ্যাপে লিখুন', 'হোয়াটসঅ্যাপ', 'WhatsApp'],
  ['একটি মেইল পাঠিয়েছি', 'মেইল', 'ইমেইল'],
  ['ই-মেইল', 'ই-মেইল', 'ইমেইল'],
  ['৫টি ফল', 'টি ফল', 'টি ফলাফল'],
  ['প্রতিষ্ঠা {year}', 'প্রতিষ্ঠা', 'স্থাপিত'],
  ['লোড হচ্ছে...', '...', '…'],
  ['২২ নভেম্বর, ২০২৬ এ ১৩:৪০', '১৩:৪০', 'দুপুর ২:০৫'],
  ['বার্তা আনা গেল না', 'আনা গেল না', 'লোড করা যায়নি'],
  ['আমাদের পরিচালকদের জানান', 'পরিচালক', 'কর্তৃপক্ষ'],
  ['উত্তর তুলে নেওয়া হয়েছে', 'তুলে নে', 'ফিরিয়ে নেওয়া'],
  ['আগে তুলে নিন', 'তুলে নি', 'ফিরিয়ে নেওয়া'],
  ['রোগীর দেখাশোনার দলে', 'দেখাশোনার দল', 'সেবাদল'],
  ['জরুরি কলের জন্য', 'জরুরি কল', 'জরুরি ফোন'],
])('the spelling check finds the wrong spelling in %j', (text, wrong, right) => {
  expect(misspellingsIn(text)).toMatchObject([{ wrong, right, index: text.normalize('NFC').indexOf(wrong) }]);
});

it.each([
  ...['ভাল্‌ভ', 'এখনো', 'বিনা মূল্যে', 'WhatsApp-এ লিখুন', 'ইমেইল ঠিকানা', '৫টি ফলাফল', 'স্থাপিত ১৯৯৪'],
  ...['ভালোভাবে', 'আরোগ্য', 'প্ল্যাটফর্ম', 'ফর্মুলা', '২২ নভেম্বর ২০২৬, রাত ১:৪০', 'সকাল ১০:০০-বিকেল ৪:০০'],
  ...[
    'const all = [...found, ...more];',
    'ফলাফল',
    'প্রতিষ্ঠার বছর',
    'ছবি তুলে নেওয়া',
    'ছবিটি তুলে নিন',
    'ডাক্তার দেখানো',
  ],
])('the spelling check accepts %j', (text) => {
  expect(misspellingsIn(text)).toEqual([]);
});

it('the spelling check finds letters that are stored as one precomposed character', () => {
  expect(misspellingsIn('হোয়াটসঅ্যাপ')).toHaveLength(1);
});

it.each([
  ['সেগুলো ফেলে দেবেন?', 'বাদ দিন'],
  ['অনুরোধের খবর নিতে', 'অনুরোধের খোঁজ'],
  ['কাজ থামানো হয়েছে', 'আপাতত থেমে আছে'],
])('the spelling check finds the other word for one thing in a text of the app: %j', (text, right) => {
  expect(misspellingsIn(text, { isApp: true })).toMatchObject([{ right }]);
  expect(misspellingsIn(text)).toEqual([]);
});

it('the spelling check finds ডাক্তার in texts of the app, in any form, but not in articles', () => {
  expect(misspellingsIn('ডাক্তাররা যা পাবেন')).toEqual([]);
  expect(misspellingsIn('ডাক্তাররা যা পাবেন', { isApp: true })).toMatchObject([{ right: 'চিকিৎসক' }]);
  expect(misspellingsIn('ডাক্তার দেখানো', { isApp: true })).toEqual([]);
});
