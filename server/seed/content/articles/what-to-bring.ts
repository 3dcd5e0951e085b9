import type { StarterBlog } from '../types.ts';

/** A packing list for patient and companion, in Bangla. */
const whatToBringBn = `আগে কাগজপত্র আর ওষুধ গোছান, কাপড়চোপড় সবার শেষে, আর যা হারালে আর জোগাড় করা যাবে না তা হাতব্যাগে রাখুন। একটি ছোট ফাইল আর একটি ছোট ব্যাগ থাকলে স্যুটকেস দেরিতে এলেও প্রথম দিনটা চলে যায়।

## কাগজের ফাইল

ফাইল দিয়ে শুরু করুন। তাতে রাখুন ভিসাসহ পাসপোর্ট, হাসপাতালের চিঠি, অ্যাপয়েন্টমেন্টের কাগজ, যেখানে থাকবেন তার ঠিকানা ইংরেজি ও থাই ভাষায়, ইনস্যুরেন্স থাকলে তার কাগজ, আর এক পাতায় দরকারি ফোন নম্বর: হাসপাতাল, আপনার দোভাষী, আমরা আর দেশে থাকা দুজন আত্মীয়। সবকিছুর ফটোকপি করুন। এক সেট সঙ্গীর কাছে দিন, এক সেট দেশে এমন কারও কাছে রেখে যান, যিনি ফোন ধরেন।

## চিকিৎসার কাগজপত্র

এরপর চিকিৎসার কাগজ। দেশের ডাক্তারের লেখা ইংরেজি সারসংক্ষেপ, তারিখ অনুযায়ী সাজানো জরুরি রিপোর্ট, আর সিডি বা পেনড্রাইভে স্ক্যানের ছবি নিন। ডাক্তাররা শুধু লেখা রিপোর্ট নয়, ছবিগুলো নিজে দেখতে চান। সব অপারেশন আর অ্যালার্জির কথা এক পাতায় লেখা থাকলে অনেক সময় বাঁচে।

## ওষুধ

ওষুধের ব্যাপারে একটু খেয়াল রাখতে হয়। আসল প্যাকেটে, প্রেসক্রিপশনসহ, হাতব্যাগে নিন। যাওয়া-আসার দিনগুলোর জন্য আর বাড়তি কয়েক দিনের মতো রাখুন। কোন ওষুধ, কতটুকু, দিনের কোন সময় খান, তার একটি তালিকা করুন। ভেষজ, কবিরাজি বা হোমিও কিছু খেলে তা-ও লিখুন। কিছু ওষুধ, যেমন কড়া ব্যথার ওষুধ আর ঘুমের বা নার্ভের কিছু ট্যাবলেট, থাইল্যান্ডে নিয়ন্ত্রিত। এগুলোর জন্য আগে থেকে কাগজ বা অনুমতি লাগতে পারে। আপনার ডাক্তারকে জিজ্ঞেস করুন, দূতাবাস থেকেও জেনে নিন। যিনি ওষুধ লিখেছেন তাঁকে না বলে যাত্রার জন্য কোনো ওষুধ বন্ধ করবেন না, বদলাবেনও না। কোনো ওষুধ ঠান্ডা রাখতে হলে ফার্মেসি থেকে কুলিং ব্যাগ নিন আর এয়ারলাইনসকে জানিয়ে রাখুন।

## রোগী, সঙ্গী আর মনের জন্য

রোগীর জন্য: সামনে খোলা ঢিলেঢালা কাপড়, একটি গরম চাদর (হাসপাতাল আর প্লেনে বেশ ঠান্ডা), পিছলে যায় না এমন স্যান্ডেল, চশমা, ব্যাটারিসহ কানের মেশিন, বাক্সে রাখা নকল দাঁত, আর লাঠি বা ব্রেস লাগলে সেটি। পথে লাগতে পারে এমন প্যাড বা যত্নের অন্য জিনিস স্যুটকেসে না রেখে হাতের কাছে রাখুন।

সঙ্গীর জন্য: আরামদায়ক জুতা, অ্যাডাপ্টারসহ ফোনের চার্জার, হাতব্যাগে পাওয়ার ব্যাংক, একটি খাতা, আর লম্বা সময় কাটানোর কিছু। সঙ্গীর কাজের বেশির ভাগটাই অপেক্ষা।

মনের শান্তির জন্য: জায়নামাজ, ছোট একটি কোরআন শরিফ বা অন্য যে বই সাহস দেয়, নাতি-নাতনির ছবি। প্রথম কয়েক দিন দেশের শুকনা খাবার কাজে লাগে। টাটকা খাবার, মাংস আর গাছপালা নিয়ে অনেক সময় সীমান্ত পার হতে দেয় না, তাই রেখে যান।

## টাকাপয়সা ও দামি জিনিস

টাকাপয়সা: বিদেশে চলে এমন একটি ব্যাংক কার্ড। বর্তমান নিয়মে চিকিৎসার জন্য কত টাকা খরচ করা ও সঙ্গে নেওয়া যায়, যাওয়ার আগে ব্যাংক থেকে জেনে নিন। ট্যাক্সি আর প্রথম কয়েক বেলা খাওয়ার জন্য কিছু নগদ বাথ থাকলেই চলে। কার্ডগুলো দুই জায়গায় রাখুন।

গয়না বাড়িতে রেখে যান। স্ক্যান আর অপারেশনের সময় আংটি খুলতেই হয়। দুশ্চিন্তার মধ্যে পরিবারকে যেন সোনা পাহারা দিতে না হয়।

## বিমানবন্দরে সাহায্য

রোগীর হুইলচেয়ার, অক্সিজেন বা বড় সিট লাগলে কয়েক দিন আগেই এয়ারলাইনসকে জানান। রোগী প্লেনে চড়ার মতো সুস্থ, এমন একটি ফরম তারা চাইতে পারে। সেটি আপনার ডাক্তার পূরণ করেন, তাই এর জন্য একদিন ডাক্তারের কাছে যাওয়ার সময় রাখুন।`;

/** A packing list for patient and companion. */
export const whatToBring: StarterBlog = {
  title: 'What to pack for a hospital stay abroad',
  category: 'planning',
  image: 'article-bring.svg',
  publishedDaysAgo: 16,
  descriptions: `Pack the papers and medicines first and the clothes last, and keep everything you could not replace in your hand luggage. One small folder and one small bag are enough to get through the first day, even if a suitcase arrives late.

## The folder

Begin with the folder. Put in the passports with visa, the hospital's letter, the appointment confirmation, the address of your room in English and in Thai, insurance papers if you have any, and a page with telephone numbers: the hospital, your interpreter, us, and two family members at home. Make a copy of everything. Give one copy to your companion and leave one at home with somebody who answers the phone.

## Medical papers

Then the medical papers. Bring a short summary by your doctor in English, the most important reports in order of date, and scans on a disc or a memory stick. Doctors want to see the pictures themselves, not only the written result. A list of all operations and allergies on one page saves much time.

## Medicines

Medicines need a little care. Carry them in the original packets with the prescription, in your hand luggage, with enough for the journey and some days more. Write a list of what is taken, how much and at what time of day, and include herbal and traditional remedies. Some medicines, for example strong painkillers and some tablets for sleep or nerves, are controlled in Thailand and may need papers or permission beforehand. Ask your doctor and check with the embassy. Do not stop or change any medicine for the journey without asking the doctor who prescribed it. If something must be kept cold, ask the pharmacy for a cooling pouch and tell the airline.

## For the patient, the companion and peace of mind

For the patient: loose clothes that open at the front, a warm shawl because hospitals and aeroplanes are cold, slippers that do not slip, glasses, hearing aid with batteries, dentures in their box, and any walking stick or brace. Pads or other care items for the flight are better at hand than in the suitcase.

For the companion: comfortable shoes, a phone charger with an adapter, a power bank in the hand luggage, a notebook, and something to pass long hours. Waiting is most of the work.

For peace of mind: a prayer mat, a small Quran or another book that gives strength, a picture of the grandchildren. Dry snacks from home help in the first days. Fresh food, meat and plants are often not allowed across borders, so leave them.

## Money and valuables

Money: a bank card that works abroad, and ask your bank before you fly how much you may spend and take along for treatment under the present rules. Some cash in baht for the taxi and the first meals is enough. Keep cards in two places.

Leave jewellery at home. Rings must come off for scans and operations, and a worried family should not have to watch over gold.

## Help at the airport

If the patient needs a wheelchair, oxygen or a seat with more room, tell the airline some days before. It may ask for a form that says the patient is fit to fly. Your doctor fills it in, so plan a visit for that.`,
  bn: { title: 'বিদেশে হাসপাতালে থাকতে হলে সঙ্গে কী কী নেবেন', descriptions: whatToBringBn },
};
