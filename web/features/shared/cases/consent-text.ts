type Names = { name: string; hospital: string };

/**
 * The consent to a hospital as staff read it out: the portal has no texts in Bangla. A test compares it with what the
 * family reads (web/features/cases/own/agree-to-hospital.tsx); its version is `legalVersions.hospital`.
 */
const texts = {
  en: [
    'May {hospital} see your papers?',
    'I am the patient, or I answer for the patient for the reason that I give below. I agree that {name} shows {hospital} medical papers of this case, and what was written about the patient for the hospital, so that its doctors can give an opinion, name a price and prepare the treatment.',
    'Papers and answers go to another country, where its own law applies.',
    'Both are sent as a link with a PIN, which stops working after a set time. You can see here who opened what. You can withdraw your consent at any time, and the links stop working at once. The hospital may keep what it has read by then, as the law of its country requires.',
  ],
  bn: [
    '{hospital} কি আপনার কাগজপত্র দেখতে পারবে?',
    'আমি নিজেই রোগী, অথবা নিচে লেখা কারণে রোগীর হয়ে উত্তর দিচ্ছি। আমি এই সম্মতি দিচ্ছি: {name} এই কেসের চিকিৎসার কাগজপত্র এবং হাসপাতালের জন্য রোগীর কথা যা লেখা হয়েছে, তা এই হাসপাতালকে দেখাতে পারবে: {hospital}। উদ্দেশ্য, সেখানকার চিকিৎসকেরা যেন মতামত দিতে, খরচ জানাতে ও চিকিৎসার প্রস্তুতি নিতে পারেন।',
    'কাগজপত্র ও উত্তরগুলো অন্য দেশে যাবে, সেখানে সে দেশের আইন চলে।',
    'দুটিই যায় পিনসহ একটি লিংকে, যা নির্দিষ্ট সময় পরে নিজেই বন্ধ হয়। কে কী দেখেছে, তা আপনি এখানে দেখতে পান। সম্মতি যেকোনো সময় ফিরিয়ে নিতে পারেন: তখনই লিংকগুলো বন্ধ হয়ে যায়। তার আগে হাসপাতাল যা পড়েছে, সে দেশের আইন অনুযায়ী তা তারা রাখতে পারে।',
  ],
} as const;

/** The paragraphs of the consent, with the names of the office and of the hospital. */
export const consentTextIn = (lang: keyof typeof texts, { name, hospital }: Names): string[] =>
  texts[lang].map((text) =>
    text.replaceAll(/\{(name|hospital)\}/g, (_, what: string) => (what === 'name' ? name : hospital)),
  );
