/** A spelling or wording that our Bangla avoids, and the one that it uses. */
type Spelling = readonly [wrong: RegExp, right: string];

/** One spelling for each word, and no words that only make sense in English. Composed letters are compared as NFC. */
const spellings: readonly Spelling[] = [
  [/ভাল্?ভ(?!াবে)/gu, 'ভাল্‌ভ'],
  [/এখনও/gu, 'এখনো'],
  [/কখনও/gu, 'কখনো'],
  [/কোনও/gu, 'কোনো'],
  [/আরো(?![\p{L}\p{M}])/gu, 'আরও'],
  [/কারো(?![\p{L}\p{M}])/gu, 'কারও'],
  [/যেকোন(?!ো)/gu, 'যেকোনো'],
  [/বিনামূল্যে/gu, 'বিনা মূল্যে'],
  [/বেশিরভাগ/gu, 'বেশির ভাগ'],
  [/[যকত]তদিন/gu, 'যত দিন'],
  [/উপরে/gu, 'ওপরে'],
  [/পুরনো/gu, 'পুরোনো'],
  [/ক্যানসার/gu, 'ক্যান্সার'],
  [/মেডিক্যাল/gu, 'মেডিকেল'],
  [/জিজ্ঞাসা/gu, 'জিজ্ঞেস'],
  [/অনুগ্রহ করে/gu, 'দয়া করে'],
  [/হোয়াট্?স ?অ্যাপ/gu, 'WhatsApp'],
  [/টেলিগ্রাম/gu, 'Telegram'],
  [/ই-মেই?ল|ইমেল|(?<!ই)মেইল/gu, 'ইমেইল'],
  [/লগ ?ইন/gu, 'সাইন ইন'],
  [/লগ ?আউট/gu, 'সাইন আউট'],
  [/পেজ/gu, 'পাতা'],
  [/(?<![\p{L}\p{M}])ফর্ম(?!ু)/gu, 'ফরম'],
  [/বিশেষত্ব/gu, 'বিশেষায়িত চিকিৎসা'],
  [/টি ফল(?![\p{L}\p{M}])/gu, 'টি ফলাফল'],
  [/প্রতিষ্ঠা(?= [০-৯{])/gu, 'স্থাপিত'],
  [/রোগী দেখার সময়/gu, 'রোগীর সঙ্গে দেখা করার সময়'],
  [/অ্যাপয়েন্টমেন্ট চান/gu, 'অ্যাপয়েন্টমেন্টের অনুরোধ করুন'],
  [/কেউ একজন, (?:আশা করি|হয়তো) আপনিই/gu, '… চাওয়া হয়েছে'],
  // One word for each thing: docs/glossary.md, 'Words that people read in Bangla'.
  [/প্রশাসক/gu, 'অ্যাডমিন'],
  [/মেগাবাইট/gu, 'MB'],
  [/থাই বাত/gu, 'থাই বাথ'],
  [/পূর্ণ সংখ্যা/gu, 'পূর্ণসংখ্যা'],
  [/স্থগিত/gu, 'আপাতত থেমে আছে'],
  // Verbs are matched by their stems, in all forms.
  [/আনা (?:যায়নি|যায় না|যাচ্ছে না|যাবে না|গেল না)|দেখানো (?:যায়নি|গেল না)/gu, 'লোড করা যায়নি'],
  [/পরিচালক/gu, 'কর্তৃপক্ষ'],
  [/(?<!ছবি(?:টি)? )তুলে ন[িে]/gu, 'ফিরিয়ে নেওয়া'],
  [/দেখাশোনার দল/gu, 'সেবাদল'],
  [/জরুরি কল/gu, 'জরুরি ফোন'],
  [/শর্তাবলি|ব্যবহারের শর্ত/gu, 'সেবার শর্ত'],
  [/(?<![\p{L}\p{M}])টিম(?![মট])/gu, 'দল'],
  [/সেবা-দল/gu, 'সেবাদল'],
  [/(?<=\p{Script=Bengali})\.\.\./gu, '…'],
  // Times use 12 hours and a part of the day, which `dateFormats` in shared/dates.ts writes.
  [/(?<![০-৯])(?:০[০-৯]|১[৩-৯]|২[০-৪]):[০-৫][০-৯]/gu, 'দুপুর ২:০৫'],
];

/** The same in texts of the app: articles, common questions and what families type are closer to speech. */
const spellingsOfApp: readonly Spelling[] = [
  [/ডাক্তার(?! দেখ)/gu, 'চিকিৎসক'],
  [/ফেলে দ[িে]/gu, 'বাদ দিন'],
  [/অনুরোধের খবর/gu, 'অনুরোধের খোঁজ'],
  [/(?<!আপাতত )থামানো হয়েছে/gu, 'আপাতত থেমে আছে'],
];

/** The places in a text with a spelling that we do not use. */
export function misspellingsIn(
  text: string,
  { isApp = false } = {},
): { index: number; wrong: string; right: string }[] {
  const composed = text.normalize('NFC');
  return [...spellings, ...(isApp ? spellingsOfApp : [])].flatMap(([pattern, right]) =>
    [...composed.matchAll(pattern)].map(({ 0: wrong, index }) => ({ index, wrong, right })),
  );
}
