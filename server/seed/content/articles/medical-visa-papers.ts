import type { StarterBlog } from '../types.ts';

/** The papers behind a medical visa, in general terms, in Bangla. */
const medicalVisaPapersBn = `থাইল্যান্ডে চিকিৎসার জন্য রোগী ও তাঁর সঙ্গীরা রওনা হওয়ার আগেই ভিসার আবেদন করেন, আর সেই আবেদনের মূল কাগজ হলো হাসপাতালের চিঠি। নিয়ম, ফি ও ফরম বদলায়, তাই কোনো কিছুতে টাকা দেওয়ার আগে ঢাকার রয়্যাল থাই দূতাবাস থেকে বর্তমান নিয়ম জেনে নিন।

## কোন ভিসা?

চিকিৎসার জন্য যাঁরা যান, তাঁদের ভিসা এক রকমের নয়। কোনটি আপনার জন্য ঠিক, তা নির্ভর করে কত দিন থাকবেন, একবার ঢুকবেন না একাধিকবার, আর হাসপাতাল কী লিখেছে তার ওপর। সিদ্ধান্ত দূতাবাসের। আমাদের মতো সহায়তাকারী প্রতিষ্ঠান কাগজপত্র গোছাতে সাহায্য করতে পারে, কিন্তু ভিসা পাইয়ে দেওয়ার কথা কেউ দিতে পারে না। কেউ দিলে বিশ্বাস করবেন না।

## কাগজপত্র

সাধারণত পরিবারের কাছে যেসব কাগজ চাওয়া হয়, সেগুলো নিচে দেওয়া হলো। একে শুরুর তালিকা ধরুন, শেষ কথা নয়।

প্রত্যেক যাত্রীর পাসপোর্ট, যথেষ্ট মেয়াদসহ। মেয়াদ কবে শেষ, আজই দেখে নিন। অনেক সময় পাসপোর্ট নবায়ন করতেই সবচেয়ে বেশি দেরি হয়। পুরোনো পাসপোর্ট থাকলে সেগুলোও সঙ্গে রাখুন।

পূরণ করা আবেদন ফরম, আর যে মাপ ও ব্যাকগ্রাউন্ড চাওয়া হয়েছে সেই অনুযায়ী সাম্প্রতিক ছবি। আবেদন সাধারণত থাইল্যান্ডের সরকারি ই-ভিসা ওয়েবসাইটে অনলাইনে করতে হয়। ঠিকানাটি নিজে টাইপ করুন অথবা দূতাবাসের নিজের পাতার লিংক থেকে যান, কারণ নকল সাইট আছে, যাদের উদ্দেশ্য শুধু টাকা নেওয়া।

থাই হাসপাতালের চিঠি। তাতে সাধারণত রোগীর নাম, চিকিৎসা, ডাক্তার বা বিভাগ আর সম্ভাব্য তারিখ থাকে। নামের বানান পাসপোর্টের সঙ্গে হুবহু মিলতে হবে। একটি অক্ষরের ভুলে এক সপ্তাহ নষ্ট হতে পারে।

বাংলাদেশের চিকিৎসার রিপোর্ট, ইংরেজিতে, যাতে বোঝা যায় চিকিৎসাটি কেন দরকার।

চিকিৎসা ও থাকার খরচ দিতে পারবেন তার প্রমাণ, যেমন ব্যাংক স্টেটমেন্ট ও সলভেন্সি সার্টিফিকেট। অন্য কেউ খরচ দিলে তাঁর কাগজপত্র, সঙ্গে আপনাদের সম্পর্কের প্রমাণ।

দেশে আপনার চাকরি, পড়াশোনা বা ব্যবসার প্রমাণ। শিশুর জন্য আলাদা কাগজ, যেমন জন্মসনদ, আর মা-বাবার মধ্যে যিনি দেশে থাকছেন তাঁর লিখিত সম্মতি।

যিনি সঙ্গে যাবেন তাঁর জন্য: রোগীর সঙ্গে সম্পর্ক দেখায় এমন একটি কাগজ। রোগীর সঙ্গে কতজন আবেদন করতে পারবেন জেনে নিন, কারণ সংখ্যা সীমিত হতে পারে।

## কখন আবেদন করবেন

হাতে সময় রেখে আবেদন করুন। কাগজপত্র যাচাই হতে সময় লাগে, ছুটির আগে-পরে আরও বেশি। দূতাবাস আরেকটি কাগজ চাইতে পারে, সাক্ষাৎকারেও ডাকতে পারে। ভিসা হাতে পাওয়ার আগে এমন টিকিট কাটবেন না, যার তারিখ বদলানো যায় না। রোগীর অবস্থা গুরুতর হলে হাসপাতাল ও দূতাবাসকে জিজ্ঞেস করুন, জরুরি রোগীর জন্য দ্রুত কোনো ব্যবস্থা আছে কি না।

## রওনা হওয়ার আগে

রওনা হওয়ার আগে আরও দেখে নিন, অনলাইনে কোনো অ্যারাইভাল ফরম পূরণ করতে হবে কি না। সরকারি সাইটে এর জন্য সাধারণত টাকা লাগে না। ভিসা, হাসপাতালের চিঠি আর ফিরতি টিকিটের প্রিন্ট কপি হাতব্যাগে রাখুন।

## চিকিৎসায় বেশি দিন লাগলে

চিকিৎসায় যত দিন ভেবেছিলেন তার চেয়ে বেশি লাগলে অনুমতি ছাড়া থেকে যাবেন না। হাসপাতাল চিঠি দিয়ে সমর্থন করলে থাই ইমিগ্রেশন চিকিৎসার কারণে থাকার মেয়াদ বাড়াতে পারে, তবে আবেদন করতে হয় অনুমতির মেয়াদ শেষ হওয়ার আগে। ওই তারিখের অন্তত দুই সপ্তাহ আগে হাসপাতালের আন্তর্জাতিক বিভাগকে জানান, আমাদেরও জানান। বিমানবন্দরে পাসপোর্টে যে তারিখের সিল পড়েছে, সেটি দেখুন। ওই তারিখই ধরা হয়।

ফরমে সব সময় সত্য কথা লিখুন। একটি মিথ্যা কাগজের জন্য আপনার ও আপনার পরিবারের যাওয়ার পথ বহু বছরের জন্য বন্ধ হয়ে যেতে পারে।`;

/** The papers behind a medical visa, in general terms. */
export const medicalVisaPapers: StarterBlog = {
  title: 'Thai medical visa: which papers Bangladeshi families usually prepare',
  category: 'travel',
  image: 'article-visa.svg',
  publishedDaysAgo: 9,
  descriptions: `For treatment in Thailand, patients and the people who travel with them apply for a visa before they fly, and a hospital's letter is at the heart of the application. Rules, fees and forms change, so please check the present ones with the Royal Thai Embassy in Dhaka before you pay for anything.

## Which visa?

There is more than one kind of visa for people who come for treatment. Which one fits depends on how long you will stay, whether you must enter once or more often, and what the hospital writes. The embassy decides. A facilitator such as us can help you to collect papers, but nobody can promise you a visa, and you should not believe anybody who does.

## The papers

These are the papers families are usually asked for. Take it as a list to begin with, not as the final word.

A passport with enough validity left, for every traveller. Look at the expiry date today: renewing a passport is often the slowest step of all. Bring old passports too, if you have them.

The completed application and recent photographs in the size and background asked for. Applications are generally made online through Thailand's official electronic visa site. Type the address yourself or follow the link on the embassy's own page, because there are copies that only want your money.

A letter from the Thai hospital. It normally names the patient, the treatment, the doctor or department, and the expected dates. Names must be spelled exactly as in the passport. One different letter can cost you a week.

Medical reports from Bangladesh that explain why treatment is needed, in English.

Proof that you can pay for the treatment and the stay, such as bank statements and a solvency letter, or papers of the person who pays for you together with proof of how you are related.

Proof of work, study or business at home, and papers for a child, such as a birth certificate and the written consent of a parent who stays behind.

For the person who comes along: a document that shows the relationship. Ask how many companions can apply in connection with the patient, because this may be limited.

## When to apply

Apply early. Processing takes time, more so around holidays, and the embassy may ask for another paper or an interview. Do not buy tickets that cannot be changed before the visa is in your hand. If the patient is seriously ill, ask the hospital and the embassy whether there is a faster way for urgent cases.

## Before the flight

Before the flight, check as well whether an arrival form must be filled in online. It is normally free on the official site. Carry printed copies of the visa, the hospital letter and your return booking in your hand luggage.

## If treatment takes longer

If treatment lasts longer than planned, do not simply stay. Thai Immigration can extend a stay for medical reasons when the hospital supports it with a letter, but the request must be made before your permission ends. Tell the hospital's international desk, and us, at least two weeks before that date. Look at the date stamped at the airport: that is the one that counts.

Always be truthful in the form. A false paper can close the door for years, for you and for your family.`,
  bn: { title: 'থাই মেডিকেল ভিসা: বাংলাদেশি পরিবার সাধারণত যেসব কাগজ তৈরি করে', descriptions: medicalVisaPapersBn },
};
