import type { StarterBlog } from '../types.ts';

/** Halal food, prayer, and a room near the hospital, in Bangla. */
const foodAndPrayerBn = `ব্যাংককে বহু প্রজন্ম ধরে মুসলিম মহল্লা, মসজিদ আর হালাল খাবারের দোকান আছে, তাই বাড়ির মতো খাওয়া আর নামাজ পড়া অনেক পরিবার যতটা ভাবে তার চেয়ে সহজ। একটু আগে থেকে ভাবলে হাসপাতালের নাগালেই ঘর মেলে, আর অচেনা শহরে দিন কাটানোর মতো দরকারি জিনিসও পাওয়া যায়।

## ওয়ার্ডের খাবার

ভর্তির সময়ই বলুন কী খান, কী খান না: হালাল, নিরামিষ, গরুর মাংস নয়, ডায়াবেটিসের খাবার, নরম খাবার। বিদেশি রোগী আসে এমন অনেক হাসপাতাল হালাল খাবারের ব্যবস্থা করতে পারে। তবে হালাল বলতে তারা ঠিক কী বোঝায়, আলাদা রান্নাঘর আছে কি না, জিজ্ঞেস করুন। রোগীর মুখে স্বাদ না লাগলে বাইরে থেকে কী আনা যাবে, ডায়েটিশিয়ানকে জিজ্ঞেস করুন। কিডনির সমস্যা, অপারেশন বা রক্তকণিকা কম থাকার কারণে কোনো কোনো রোগীর কিছু খাবার একেবারে নিষেধ। সেখানে আদর করে টিফিন বাটি আনলেও ক্ষতি হতে পারে, তাই আগে জিজ্ঞেস করুন।

## বাইরের খাবার

দোকানে আর প্যাকেটে হালাল চিহ্ন খুঁজুন। এটি বরফির মতো চারকোনা চিহ্ন, তাতে আরবি আর থাই লেখা থাকে। সাধারণ থাই রান্নায় মাছের সস, অয়েস্টার সস, শূকরের চর্বি আর একটু মদ সবজির পদেও প্রায়ই থাকে, তাই ‘শূকরের মাংস নেই’ মানেই হালাল নয়। কয়েকটি এলাকায় দক্ষিণ এশীয় রেস্তোরাঁ আছে, আর চাল, ডাল, মসলা প্রায় সবখানেই কিনতে পাওয়া যায়। বোতলের বা ফিল্টার করা পানি খান। রোগী যত দিন দুর্বল, বরফ আর কাঁচা খাবারে সাবধান থাকুন।

## নামাজ ও প্রার্থনা

বড় হাসপাতাল আর আন্তর্জাতিক বিমানবন্দরে প্রায়ই নামাজের ঘর থাকে, অনেক শপিং সেন্টারেও থাকে। ইনফরমেশন ডেস্কে জিজ্ঞেস করুন। যে শহরে আছেন সেখানকার সময় দেওয়া নামাজের একটি অ্যাপ আর ছোট একটি জায়নামাজ হলেই চলে। যে রোগী দাঁড়াতে বা নিয়মমতো অজু করতে পারেন না, অসুস্থতায় কী কী ছাড় আছে তিনি একজন ইমামকে জিজ্ঞেস করতে পারেন। রোগী রমজানে বা অন্য সময় রোজা রাখতে চাইলে আগে ডাক্তারের সঙ্গে কথা বলুন, কারণ ওষুধ আর রক্তের সুগারের কারণে তা বিপজ্জনক হতে পারে। হিন্দু, বৌদ্ধ আর খ্রিষ্টান পরিবারও শহরে তাদের উপাসনার জায়গা পাবে, সবচেয়ে কাছেরটি কোথায় হাসপাতালের কর্মীরা সাধারণত জানেন।

## থাকার ঘর

বেশির ভাগ হাসপাতালের কাছে হোটেল, ছোট রান্নাঘরসহ সার্ভিসড অ্যাপার্টমেন্ট আর সাধারণ গেস্টহাউস আছে। এক সপ্তাহের বেশি থাকলে একটু বেশি হাঁটতে হলেও রান্নাঘর থাকা ভালো। জেনে নিন গরমের মধ্যে হেঁটে যেতে কতটা পথ, লিফট আছে কি না, বাথরুমের দরজা দিয়ে হুইলচেয়ার ঢোকে কি না, আর বুকিং বাড়ানো-কমানো যায় কি না। ম্যাপে এমন পথ খুঁজুন, যেখানে ফুটওভারব্রিজে উঠতে হয় না। নিয়ম অনুযায়ী তারা বিদেশি অতিথির নাম কর্তৃপক্ষের কাছে নিবন্ধন করে কি না দেখে নিন, আর রসিদটি রেখে দিন।

## কে কে যাবেন?

বেশির ভাগ ওয়ার্ডে একজন সঙ্গী থাকার নিয়ম। আরেকজন থাকলে রাত জাগা ভাগ করতে পারেন, খাবার কিনতে পারেন, বাচ্চাদের সামলাতে পারেন। চার-পাঁচজন আত্মীয় গেলে মনে জোর আসে, কিন্তু খরচে টান পড়ে। অনেক সময় কয়েকজন দেশে থেকে ফোনে পালা করে খোঁজ রাখলেই ভালো।

## চলাফেরা

ওপরের আর মাটির নিচের ট্রেন ঠান্ডা ও দ্রুত, অনেক স্টেশনে লিফট আছে। ট্যাক্সিতে মিটার আছে, আর রাইড অ্যাপে আগেই ভাড়া দেখা যায়। হাসপাতালের নাম থাই ভাষায় লিখে সঙ্গে রাখুন।

## আদবকায়দা আর সাহায্য

কয়েকটি আদবকায়দা জানলে সুবিধা হয়। দুই হাতের তালু মিলিয়ে একটু মাথা নোয়ানো এখানকার সম্ভাষণ। আস্তে কথা বলুন, অন্যরা যেখানে জুতা খোলেন সেখানে জুতা খুলুন, কারও মাথায় হাত দেবেন না। একটু হাসিমুখে থাকলে দুই পক্ষেরই অনেক সুবিধা হয়।

কোনো কূলকিনারা না পেলে আপনার সমন্বয়কারীকে ফোন করুন। অসুস্থ হলে বা আঘাত পেলে নম্বর ১৬৬৯।`;

/** Halal food, prayer, and a room near the hospital. */
export const foodAndPrayer: StarterBlog = {
  title: 'Halal food, prayer and a room for the family in Bangkok',
  category: 'stay',
  image: 'article-stay.svg',
  publishedDaysAgo: 88,
  descriptions: `Bangkok has had Muslim neighbourhoods, mosques and halal kitchens for generations, and it is easier than many families expect to eat and pray there as at home. With a little planning you find a room within reach of the hospital and the things that make a strange city bearable.

## Food on the ward

When you are admitted, say how you eat: halal, vegetarian, no beef, diabetic, soft food. Many hospitals that see international patients can arrange halal meals, but ask what exactly they mean by it, and whether there is a separate kitchen. If the patient cannot manage the taste, ask the dietitian what may be brought from outside. Some patients must not eat certain things because of the kidneys, an operation or low blood counts. Kindness with a lunch box can do harm there, so ask first.

## Food outside

Look for the halal mark on shops and packets. It is a diamond-shaped sign with Arabic and Thai script. In ordinary Thai kitchens, fish sauce, oyster sauce, lard and a little wine are common even in vegetable dishes, so "no pork" is not the same as halal. South Asian restaurants are found in several quarters, and rice, lentils and spices can be bought nearly everywhere. Drink bottled or filtered water, and be careful with ice and raw food as long as the patient is weak.

## Prayer

Large hospitals and the international airports often have a prayer room, and so do many shopping centres. Ask at the information desk. A prayer-time app set to the city you are in, and a small mat, are all one needs. Patients who cannot stand or wash as usual may ask an imam about the easier ways that illness allows. If the patient wishes to fast in Ramadan or at other times, speak with the doctor before, because medicines and sugar levels may make it dangerous. Hindu, Buddhist and Christian families will find their places in the city as well, and the staff will usually know the nearest.

## A room

There are hotels, serviced apartments with a small kitchen, and simple guest houses near most hospitals. For a stay of more than a week, a kitchen is worth a longer walk. Ask how far it is on foot in the heat, whether there is a lift, whether a wheelchair passes through the bathroom door, and whether you can lengthen or shorten the booking. On the map, look for the way without a footbridge. Check that the place registers foreign guests with the authorities, as it must, and keep the receipt.

## Who should come?

One companion is the rule on most wards. A second person can share the nights, buy food and keep the children calm. Four or five relatives are a comfort, and a strain on the budget. Often it is better that some stay at home and take turns by telephone.

## Getting about

The trains above and below the ground are cool, quick and have lifts at many stations. Taxis have meters, and ride apps show the price beforehand. Carry the hospital's name written in Thai.

## Customs, and help

A few customs help. A small bow with the palms together is a friendly greeting. Speak softly, take off your shoes where others do, and do not touch anybody's head. A smile goes a long way, on both sides.

If you feel lost, call your coordinator. If you are ill or hurt yourself, the number is 1669.`,
  bn: { title: 'ব্যাংককে হালাল খাবার, নামাজ আর পরিবারের থাকার ঘর', descriptions: foodAndPrayerBn },
};
