import type { StarterBlog } from '../types.ts';

/** How a family can compare hospitals calmly, in Bangla. */
const choosingAHospitalBn = `সঠিক হাসপাতাল সেটিই, যেখানে আপনার অসুখের জন্য সঠিক ডাক্তারদের দল আছে; যার লবি সবচেয়ে জমকালো, সেটি নয়। ছোট একটি তালিকা করুন, সব হাসপাতালকে একই প্রশ্ন করুন আর উত্তর লিখিত নিন, তাহলে মাথা ঠান্ডা রেখে বেছে নেওয়া অনেক সহজ হয়।

## শুরু করুন অসুখ দিয়ে

শুরু করুন অসুখ দিয়ে, জায়গা দিয়ে নয়। দেশের ডাক্তারকে বলুন রোগের নাম, এ পর্যন্ত কী কী চিকিৎসা হয়েছে আর কোন ধরনের বিশেষজ্ঞ দরকার, তা লিখে দিতে। ‘হার্টের ডাক্তার’ লেখা থাকলে খোঁজ শুরু করা যায়। ‘হার্টের ভাল্‌ভ মেরামত করেন এমন সার্জন’ লেখা থাকলে অনেক ভালো। রোগ যদি এখনো ঠিকমতো ধরা না পড়ে, তাহলে খুঁজতে হবে এমন হাসপাতাল, যারা রোগ ধরায় ভালো। সেই খোঁজটা আলাদা।

## সব হাসপাতালকে একই প্রশ্ন করুন

এরপর দুই-তিনটি হাসপাতালের একটি তালিকা করুন। এর বেশি হলে শুধু ক্লান্তিই বাড়ে। সবাইকে একই রিপোর্ট পাঠান, একই প্রশ্ন করুন। কোন ডাক্তার আমাদের দেখবেন, আর এই রোগের চিকিৎসা তিনি কতটা নিয়মিত করেন? কোন কোন পরীক্ষা আবার করতে চান, কেন? চিকিৎসার কী কী পথ আছে, আপাতত অপেক্ষা করাও কি তার একটি? হাসপাতালে আর আশপাশে মোট কত দিন থাকার কথা ভাবব? আনুমানিক খরচ কত, আর তার মধ্যে কী কী ধরা নেই?

হাসপাতালগুলো কীভাবে উত্তর দেয়, সেটাও লক্ষ করুন। ভালো হাসপাতাল যা এখনো জানে না, তা খোলাখুলি বলে। জিজ্ঞেস না করলেও ঝুঁকির কথা জানায়। রোগ সারিয়ে দেওয়ার কথা দেয় না, আজই টাকা দিতে চাপও দেয় না। কেউ এমন করলে সাবধান থাকুন।

## দৈনন্দিন জীবন, ভাষা আর রাতের কথা

চিকিৎসার সময় দিনগুলো কীভাবে কাটবে, তা ভেবে দেখুন। কিছু চিকিৎসায় একটি অপারেশন আর কয়েকবার দেখানোই যথেষ্ট। কিছু চিকিৎসায় মাসের পর মাস প্রতি সপ্তাহে আসতে হয়। তখন থাকার ঘর থেকে হাসপাতাল কত দূর, ঘরভাড়া কত, কাছে খাবার পাওয়া যায় কি না, এগুলো ভবনের মতোই জরুরি। রাজধানীর বাইরের হাসপাতাল নিরিবিলি হতে পারে, খরচও কম হতে পারে। তবে যাত্রা লম্বা হতে পারে, আর এক ছাদের নিচে বিশেষজ্ঞ কম থাকতে পারেন।

যাওয়ার আগেই ভাষার কথা জেনে নিন। প্রতিটি জরুরি আলাপে দোভাষী থাকবেন, নাকি শুধু প্রথম দিন? সম্মতিপত্র কি বাংলায় বুঝিয়ে দেওয়া হবে? শেষ রিপোর্টটি কি ইংরেজিতে হবে, যাতে দেশের ডাক্তার পড়তে পারেন?

রাতে কাকে ফোন করা যাবে, আর কোনো সমস্যা হলে কী করা হয়, জিজ্ঞেস করুন। সব হাসপাতালেই জটিলতা হতে পারে। আসল কথা হলো প্রস্তুতি আছে কি না: হাসপাতালেই জরুরি চিকিৎসার দল, আপনার চিকিৎসায় দরকার হতে পারে এমন ক্ষেত্রে আইসিইউ, আর পরিবারের সঙ্গে কথা বলার জন্য নির্দিষ্ট একজন মানুষ।

## বাড়িতে আলোচনা করুন

তারপর বাড়িতে সবাই মিলে আলোচনা করুন, সম্ভব হলে নিজের ডাক্তারের সঙ্গেও। তিনি আপনাকে চেনেন, ফিরে আসার পর তিনিই আপনাকে দেখবেন। দুটি হাসপাতাল সমান ভালো মনে হলে যারা বেশি পরিষ্কার করে বুঝিয়েছে, তাদের বেছে নিন। কঠিন দিনে পরিষ্কার কথাই সবচেয়ে কাজে লাগে।

আর হাসপাতাল বাছাই করার মধ্যেই রোগীর অবস্থা হঠাৎ খারাপ হলে তুলনা করা বন্ধ করুন। তখনই কাছের হাসপাতালে নিয়ে যান। রোগী স্থিতিশীল হলে যাওয়ার পরিকল্পনা আবার করা যাবে।`;

/** How a family can compare hospitals calmly. */
export const choosingAHospital: StarterBlog = {
  title: 'How to choose a hospital in Thailand, step by step',
  category: 'planning',
  image: 'article-choosing.svg',
  publishedDaysAgo: 4,
  descriptions: `The right hospital is the one with the right team for your illness, not the one with the grandest lobby. A short list, the same questions to each hospital and an answer in writing make the choice much calmer.

## Start with the illness

Start with the illness, not with the place. Ask your doctor in Bangladesh to write down the diagnosis, what has been done so far, and what kind of specialist you need. "A heart doctor" is a beginning. "A surgeon who repairs heart valves" is much better. If there is no clear diagnosis yet, then you are looking for a hospital that is good at finding one, and that is a different search.

## Ask each hospital the same questions

Next, make a list of two or three hospitals. More than that only tires you. Send the same reports to each and ask the same questions. Which doctor would see us, and how often does this doctor treat our problem? Which tests would you repeat, and why? What are the choices of treatment, including the choice to wait? How many days should we plan for, in hospital and nearby? What is the estimate, and what is not in it?

Look at how they answer, too. A good hospital tells you what it does not know yet. It names risks without being asked. It does not promise a cure, and it does not press you to pay today. Be careful with anybody who does.

## Daily life, language and nights

Think about daily life during treatment. Some treatments mean one operation and a few checks. Others mean coming back every week for months. In the second case, the distance between bed and hospital, the price of a room and the food around the corner matter as much as the building. A hospital outside the capital can be quieter and less costly, but your flight may be longer and there may be fewer specialists under one roof.

Ask about language before you go. Will an interpreter be there for every important talk, or only on the first day? Will consent forms be explained in Bangla? Will the final report be in English, so that your doctor at home can read it?

Ask who you can call at night, and what happens if something goes wrong. Every hospital has complications. What matters is that there is a plan: an emergency team on site, an intensive care unit if your treatment may need one, and a named person who speaks with the family.

## Talk it over at home

Then talk it over at home, with your own doctor if you can. Your doctor knows you, and will also be the one who looks after you when you are back. If two hospitals seem equally good, choose the one that explained things better. You will be grateful for clear words on a difficult day.

And if the patient becomes suddenly worse while you are still comparing, stop comparing. Go to the nearest hospital at once. The journey can be planned again when the patient is stable.`,
  bn: { title: 'থাইল্যান্ডে হাসপাতাল বেছে নেবেন যেভাবে, ধাপে ধাপে', descriptions: choosingAHospitalBn },
};
