import type { StarterBlog } from '../types.ts';

/** When an air ambulance is the right way, and when it is not, in Bangla. */
const airAmbulanceBn = `এয়ার অ্যাম্বুলেন্স হলো উড়ন্ত আইসিইউ, সঙ্গে ডাক্তার বা নার্স থাকেন, আর এটি সেই রোগীদের জন্য, যাঁরা সাধারণ ফ্লাইটে নিরাপদে যেতে পারেন না। জরুরি অবস্থায় এটি কখনোই প্রথম কাজ নয়। প্রথম কাজ সব সময় কাছের হাসপাতাল, যেখানে রোগীর অবস্থা সামলে নেওয়া হয়।

## জরুরি অবস্থায়

কেউ হঠাৎ লুটিয়ে পড়লে, শ্বাস নিতে না পারলে, বুকে ব্যথা হলে, হঠাৎ শরীরের এক পাশ দুর্বল হলে বা কথা জড়িয়ে গেলে, কিংবা খুব রক্তপাত হলে বাংলাদেশে ৯৯৯, থাইল্যান্ডে ১৬৬৯ নম্বরে ফোন করুন, অথবা সবচেয়ে দ্রুত যেভাবে পারেন কাছের হাসপাতালে যান। এয়ার অ্যাম্বুলেন্সের ব্যবস্থা করতে অনেক ঘণ্টা লাগে। এর জন্য কেউ যেন বাড়িতে বসে না থাকেন।

## কখন এর কথা ভাবা হয়?

রোগী যখন হাসপাতালে ভর্তি, সেখানকার ডাক্তাররা একমত যে দরকারি একটি চিকিৎসা তাঁরা দিতে পারছেন না, বিদেশের একটি হাসপাতাল রোগীকে নিতে রাজি হয়েছে, আর থেকে যাওয়ার চেয়ে উড়ে যাওয়ার ঝুঁকি কম। চারটিই একসঙ্গে থাকতে হবে। এই যাত্রায় খুব অসুস্থ একজন মানুষকে দুবার অ্যাম্বুলেন্সে উঠতে হয়, শব্দ আর পাতলা বাতাসের মধ্যে যেতে হয়। কোনো কোনো রোগীর জন্য এই ঝুঁকি খুব বেশি, আর ডাক্তার সে কথা বললে ঠিকই করেন।

মাঝামাঝি পথও আছে। অনেকে সাধারণ প্লেনেই যান হুইলচেয়ারে, হেলানো সিটে, এয়ারলাইনসের দেওয়া অক্সিজেন নিয়ে, অথবা পাশে একজন নার্স বা ডাক্তার নিয়ে। কিছু এয়ারলাইনস স্ট্রেচারও বসাতে পারে। এসবের খরচ অনেক কম, আর লাগে এয়ারলাইনসের একটি মেডিকেল ফরম, যা আপনার ডাক্তার পূরণ করেন। আগে এগুলোর খোঁজ নিন।

## কী কী ব্যবস্থা করতে হয়?

যে ডাক্তার চিকিৎসা করছেন তাঁর রিপোর্ট, সাধারণত এক দিনের বেশি পুরোনো নয়। থাইল্যান্ডের হাসপাতালের সম্মতি, একজন ডাক্তারের নাম আর খালি রাখা একটি বেডসহ। দুই দিকের ডাক্তারদের মধ্যে কথা। পাসপোর্ট, আর ভিসা অথবা জরুরি রোগীর জন্য কর্তৃপক্ষের অনুমতি। প্লেন পর্যন্ত একটি অ্যাম্বুলেন্স, প্লেন থেকে আরেকটি। ফ্লাইটের নিজস্ব অনুমতি। আর টাকা বা গ্যারান্টি, যা বেশির ভাগ কোম্পানি ওড়ার আগেই চায়। আপনি রোগীর পাশে থাকার সময় একজন সমন্বয়কারী এর বেশির ভাগ একসঙ্গে করে ফেলতে পারেন।

## কোম্পানিকে যা জিজ্ঞেস করবেন

কোম্পানিকে এই প্রশ্নগুলো করুন। সঙ্গে কে থাকবেন, কীসে তাঁদের অভিজ্ঞতা? আমাদের রোগীর সমস্যার জন্য কী যন্ত্র আছে: ভেন্টিলেটর, পাম্প, ইনকিউবেটর? দাম কি এক হাসপাতালের বেড থেকে আরেক হাসপাতালের বেড পর্যন্ত, নাকি শুধু বিমানবন্দর থেকে বিমানবন্দর? সেদিন রোগী বেশি অসুস্থ হয়ে পড়লে বা আবহাওয়ার কারণে ফ্লাইট না গেলে কী হবে? কতজন আত্মীয় সঙ্গে যেতে পারবেন, কতটা লাগেজ নেওয়া যাবে? কোম্পানির ইনস্যুরেন্স আছে? ভালো কোম্পানি এসবের লিখিত উত্তর দেয়, আর আপনাকেও অনেক প্রশ্ন করে।

## টাকা কে দেবে?

আপনার যত ইনস্যুরেন্স আছে সব দেখুন, অফিসের বা ক্রেডিট কার্ডের ইনস্যুরেন্সও, আর ফ্লাইটের আগেই অনুমোদন চান। তা না হলে খরচ পরিবারের। বিদেশে চিকিৎসার সবচেয়ে দামি অংশগুলোর একটি এটি। খোলাখুলি কথা বলুন, এরপর আর কত টাকা লাগবে তা নিয়েও। যে ফ্লাইটে সব টাকা শেষ হয়ে যায়, তাতে কারও উপকার হয় না।

## প্লেনে, আর যাওয়া সম্ভব না হলে

সঙ্গে যে আত্মীয় যাবেন: পাসপোর্ট, রিপোর্ট, ওষুধ, চার্জারসহ ফোন, গরম কাপড় আর হালকা কিছু খাবার নিন। সারাক্ষণ রোগীর পাশে বসতে না-ও পারতে পারেন।

আর ডাক্তাররা যেতে নিষেধ করলে জিজ্ঞেস করুন এখানে কী করা যায়। রোগীকে যখন বিশেষজ্ঞের কাছে নেওয়া যায় না, তখন দুই হাসপাতালের ডাক্তারদের ভিডিও আলোচনায় বিশেষজ্ঞের পরামর্শ কখনো কখনো রোগীর কাছেই আনা যায়। আমাদের জরুরি নম্বর থেকে যেকোনো সময় এতেও সাহায্য পেতে পারেন।`;

/** When an air ambulance is the right way, and when it is not. */
export const airAmbulance: StarterBlog = {
  title: 'Air ambulance: when it is needed and how it is arranged',
  category: 'travel',
  image: 'article-air-ambulance.svg',
  publishedDaysAgo: 103,
  descriptions: `An air ambulance is a flying intensive care unit with a doctor or nurse on board, for patients who cannot travel safely on an ordinary flight. It is never the first step in an emergency: the first step is always the nearest hospital, where the patient is stabilised.

## In an emergency

If somebody collapses, cannot breathe, has chest pain, has sudden weakness on one side or trouble speaking, or bleeds heavily, call 999 in Bangladesh or 1669 in Thailand, or take the fastest way to the nearest hospital. An air ambulance takes many hours to arrange. Nobody should wait for it at home.

## When is it considered?

When the patient is in hospital, the doctors there agree that a treatment is needed which they cannot give, a hospital abroad has accepted the patient, and the flight is less dangerous than staying. All four must be true. A flight moves a very ill person twice through ambulances, through noise and thin air. For some patients this risk is too great, and it is right when a doctor says so.

There are steps in between. Many people fly on an ordinary plane with a wheelchair, with a seat that reclines, with oxygen supplied by the airline, or with a nurse or doctor at their side. Some airlines can put in a stretcher. All of this costs far less, and needs a medical form from the airline that your doctor fills in. Ask about it first.

## What has to be arranged?

A report by the treating doctor, usually not older than a day. The acceptance by the hospital in Thailand, with the name of a doctor and a bed that is kept free. Talks between the two doctors. Passports, and a visa or the permission of the authorities for an urgent case. An ambulance to the plane and one from the plane. Permits for the flight itself. And payment or a guarantee, which most companies want before they take off. A coordinator can do most of it in parallel while you stay at the bedside.

## What to ask the company

Ask the company these questions. Who is on board, and what experience do they have? Which equipment is there for our patient's problem: ventilator, pumps, incubator? Is the price from bed to bed or only from airport to airport? What happens if the patient becomes too ill on the day, or the weather stops the flight? How many relatives can come along, and how much luggage? Is the company insured? A serious company answers all this in writing and asks you many questions in return.

## Who pays?

Look at every insurance you have, also the one of an employer or a credit card, and ask for approval before the flight. Otherwise the family pays. It is among the most expensive parts of any treatment abroad. Talk about it openly, and also about what money will still be needed afterwards. A flight that uses up everything helps nobody.

## On board, and when flying is not possible

For the relative on board: take the passports, the reports, the medicines, a phone with a charger, warm clothes and something small to eat. You may not be able to sit beside the patient all the time.

And if the doctors advise against flying, ask what can be done here. A video consultation between the teams sometimes brings the knowledge to the patient, when the patient cannot be brought to the knowledge. Our emergency line can help with that as well, at any hour.`,
  bn: { title: 'এয়ার অ্যাম্বুলেন্স: কখন লাগে, কীভাবে ব্যবস্থা হয়', descriptions: airAmbulanceBn },
};
