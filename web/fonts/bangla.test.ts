import { describe, expect, it } from 'vitest';
import { needsWholeBangla } from './bangla.ts';

describe('a text needs the whole Bangla font', () => {
  it.each([
    ['ডগ্মা', 'a conjunct that none of our texts has'],
    ['বাগ্‌দান খড়্গ', 'a conjunct with a dotted letter'],
    ['সন্ন্যাসী উদ্ঘাটন', 'two conjuncts, the second of them rare'],
    ['ষড়্ঋতু', 'hasanta before a vowel'],
    ['দিক্দর্শন', 'a conjunct that only shows its hasanta'],
    ['ক\u09cd\u200dষ', 'a half letter'],
    ['দৄ', 'an old sign'],
    ['আচ্\u200dচ', 'a joiner within a conjunct'],
    ['অা', 'a vowel sign on a vowel'],
    ['কিী', 'two vowel signs'],
    ['ে', 'a sign alone'],
    ['জ়', 'a foreign letter'],
  ])('for %j: %s', (text) => {
    expect(needsWholeBangla(text)).toBe(true);
    expect(needsWholeBangla(`<p>আমি ${text} আছি</p>`)).toBe(true);
  });
});

describe('a text is drawn by the font that pages load first', () => {
  it.each([
    ['', 'Heart surgery, ₿ & ©'],
    ['অনুবাদক ও হাসপাতাল', 'single letters'],
    ['কেন্দ্র, রাষ্ট্র, মুন্সীগঞ্জ', 'frequent conjuncts'],
    ['স্বাস্থ্য স্বাতন্ত্র্য', 'ya-phala after a conjunct'],
    ['অর্থোপেডিক্স অর্ধ পার্শ্ব', 'reph'],
    ['র\u200d্যাব', 'ra with ya-phala'],
    ['অ্যাপয়েন্টমেন্ট', 'a vowel with ya-phala'],
    ['ভাল্‌ভ', 'a hasanta that shows'],
    ['বড়ো গাঢ় হয় হ\u09af\u09bc', 'dotted letters in one and two pieces'],
    ['ব\u09c7\u09beন', 'a vowel sign in two pieces'],
    ['দুঃখ, চাঁদ, ব্যাংক ১২৩', 'signs'],
  ])('for %j: %s', (text) => {
    expect(needsWholeBangla(text)).toBe(false);
  });
});
