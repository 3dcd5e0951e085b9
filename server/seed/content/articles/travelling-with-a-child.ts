import type { StarterBlog } from '../types.ts';

/** Travelling with a sick child: papers, flight, ward and siblings, in Bangla. */
const travellingWithAChildBn = `এরপর কী হবে তা মা-বাবা জানলে শিশু নিজেকে নিরাপদ মনে করে, তাই ভালো প্রস্তুতিও চিকিৎসারই একটি অংশ। এই যাত্রা নিরাপদ কি না শিশুর ডাক্তারকে জিজ্ঞেস করুন, মা-বাবা দুজনের কাগজ তৈরি রাখুন, আর শিশুকে ছোট ছোট কথায় সত্যটা বলুন।

## ডাক্তারকে দিয়ে শুরু করুন

কোনো টিকিট কাটার আগে জিজ্ঞেস করুন: আমার বাচ্চা কি প্লেনে চড়ার মতো সুস্থ, কখন গেলে সবচেয়ে ভালো, আর কী হলে যাওয়া বাতিল করব? হার্ট বা ফুসফুসের সমস্যা, রক্তকণিকা কম, জ্বর বা সদ্য অপারেশন হয়েছে এমন শিশুর বেলায় এটি সবচেয়ে জরুরি। ক্যান্সারের চিকিৎসা চলছে এমন শিশুর সহজেই ইনফেকশন হয়। ভিড়ের জায়গা, টিকা আর পথের খাবার নিয়ে কী করবেন, আর জ্বর কত হলে তখনই ডাক্তার দেখাতে হবে, চিকিৎসক দলকে জিজ্ঞেস করুন। উত্তরটি লিখিত নিন।

## কাগজপত্র আর ব্যাগ

কাগজপত্রের জন্য বাড়তি সময় রাখুন। শিশুর নিজের পাসপোর্ট ও ভিসা লাগে। ইংরেজি জন্মসনদ নিন। মা বা বাবার একজন গেলে অন্যজনের লিখিত সম্মতি সাধারণত চাওয়া হয়; দাদা-দাদি, নানা-নানি বা চাচা-মামা নিয়ে গেলে দুজনেরই। সম্মতিপত্র কেমন হতে হবে, ঢাকার দূতাবাসকে জিজ্ঞেস করুন।

হাতব্যাগে রাখুন প্রেসক্রিপশনসহ ওষুধ, রোগের সারসংক্ষেপ, এক সেট বাড়তি কাপড়, শিশু সত্যিই খায় এমন খাবার, ওয়াইপস, থার্মোমিটার, আর যে খেলনাটি ছাড়া কারও ঘুম হয় না। কোলের শিশুকে প্লেন ওঠা-নামার সময় খাওয়ালে কানের কষ্ট কমে। বেসিনেট বা পাশাপাশি সিটের কথা এয়ারলাইনসকে আগেভাগে বলুন।

## কী হতে যাচ্ছে শিশুকে বলুন

ছোট শিশুরাও ফিসফাস টের পায়। বলতে পারেন: ‘তোমার রক্তে অসুখ হয়েছে। ব্যাংককে ডাক্তার আছেন, তাঁরা এই অসুখ ভালো চেনেন। তুমি হাসপাতালে ঘুমাবে, আমি তোমার সঙ্গে থাকব।’ একটুও ব্যথা লাগবে না, এমন কথা দেবেন না। বলুন: ‘একটু ব্যথা লাগতে পারে, আমি তোমার হাত ধরে থাকব।’ শিশুরা ব্যথা যত সহজে ভোলে, কথা না রাখা তত সহজে ভোলে না। আর পরিষ্কার করে বলুন, এতে কারও কোনো দোষ নেই।

## ওয়ার্ডে

ওয়ার্ডে মা-বাবার জন্য কী নিয়ম, জেনে নিন। সাধারণত রাতে একজন থাকতে পারেন। দুজন গেলে পালা করে থাকুন। শিশুদের খেলাধুলার জন্য আলাদা কর্মী থাকলে তাঁর খোঁজ করুন। পুতুলকে রোগী বানিয়ে ডাক্তার-ডাক্তার খেললে আসল সুইয়ের ভয় কমে। দিনের কিছুটা বাড়ির মতো রাখুন, যেমন ঘুমের আগে গল্প, দোয়া বা দাদি-নানির সঙ্গে ফোনে কথা। একটু বড় শিশুরা প্রায়ই রোজ অল্প করে স্কুলের পড়া চালিয়ে যেতে পারে। এতে সে বোঝে, এই দিনগুলোর পরেও দিন আছে।

আপনার শিশুকে আপনিই সবচেয়ে ভালো চেনেন। কিছু একটা ঠিক নেই মনে হলে বলুন, রিপোর্টের সংখ্যা ভালো দেখালেও বলুন, দরকার হলে আবার বলুন। শ্বাস নিতে কষ্ট, ডাকলেও সহজে না জাগা, খিঁচুনি, ঠোঁট নীল বা খুব ফ্যাকাশে, ঘাড় শক্ত, আর ক্যান্সারের চিকিৎসা চললে জ্বর, এর যেকোনোটি হলে তখনই সাহায্য নিন। হাসপাতালে থাকলে বেল চাপুন। বাইরে থাকলে থাইল্যান্ডে ১৬৬৯, বাংলাদেশে ৯৯৯ নম্বরে ফোন করুন।

## যারা বাড়িতে আছে, আর আপনি

বাড়িতে যারা আছে তাদের ভুলবেন না। ভাইবোনেরা একই সঙ্গে ভয় পেতে পারে, আবার হিংসাও হতে পারে। তাদের ছোট একটি কাজ দিন, যেমন প্রতি সপ্তাহে একটি ছবি আঁকা। শেষে গিয়ে একটি উপহারের চেয়ে রোজ ছোট একটি ফোন বেশি কাজে দেয়।

আর নিজেও কিছু খান। যে মা বা বাবা ঘুমিয়েছেন, খেয়েছেন, পুরো ওয়ার্ডে শিশুর জন্য তাঁর চেয়ে ভালো আর কিছু নেই।`;

/** Travelling with a sick child: papers, flight, ward and siblings. */
export const travellingWithAChild: StarterBlog = {
  title: 'Travelling with a child who is ill',
  category: 'travel',
  image: 'article-child.svg',
  publishedDaysAgo: 52,
  descriptions: `A child feels safe when the parents know what comes next, so good preparation is already part of the care. Ask the child's doctor whether the journey is safe, prepare papers for both parents, and tell the child the truth in small words.

## Start with the doctor

Before anything is booked, ask: is my child fit to fly, when is the best time, and what should make us cancel? This matters above all for children with heart or lung problems, with low blood counts, with a fever, or after a recent operation. Children in cancer treatment catch infections easily. Ask the team what to do about crowded places, vaccinations and food on the way, and what temperature means that you must see a doctor at once. Have that answer in writing.

## Papers and luggage

Papers need extra time. A child needs their own passport and visa. Bring the birth certificate in English. If only one parent travels, a written consent from the other is commonly asked for, and if grandparents or an uncle travel, from both. Ask the embassy in Dhaka what form it must have.

In the hand luggage, keep the medicines with the prescription, the summary of the illness, a change of clothes, food the child really eats, wipes, a thermometer, and the one toy without which nobody sleeps. For a baby, feeding during take-off and landing helps the ears. Ask the airline early for a bassinet or for seats together.

## Tell the child what will happen

Even small children notice whispers. You can say: "You have an illness in your blood. In Bangkok there are doctors who know this illness well. You will sleep in a hospital, and I will be with you." Do not promise that nothing will hurt. Say: "It may hurt a little, and I will hold your hand." Children forgive pain more easily than a broken promise. And tell them clearly that it is nobody's fault.

## On the ward

On the ward, ask about the rules for parents. Usually one may stay overnight. Take turns, if two of you came. Ask for the play leader if there is one: playing doctor with a doll makes real needles less frightening. Keep some of the day as it is at home, such as a story before sleep, a prayer or a call with the grandmother. Older children can often go on with school work, a little every day. It tells them that there will be a time afterwards.

You are the expert on your child. If you feel that something is wrong, say so, even if the numbers look fine, and say it again. Get help at once if the child has difficulty breathing, is very hard to wake, has a fit, has blue or very pale lips, has a stiff neck, or, in cancer treatment, has a fever. In hospital, press the bell. Outside, call 1669 in Thailand or 999 in Bangladesh.

## The ones at home, and you

Do not forget the ones at home. Brothers and sisters can be frightened and jealous at the same time. Give them a small job, such as drawing a picture every week. A short call every day helps more than a present in the end.

And eat something yourself. A parent who has slept and eaten is the best thing on the whole ward.`,
  bn: { title: 'অসুস্থ শিশুকে নিয়ে যাত্রা', descriptions: travellingWithAChildBn },
};
