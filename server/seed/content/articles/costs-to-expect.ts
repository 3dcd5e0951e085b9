import type { StarterBlog } from '../types.ts';

/** What drives the cost of treatment abroad, without invented prices, in Bangla. */
const costsToExpectBn = `ডাক্তার রিপোর্ট দেখার আগে কোনো সৎ মানুষ চিকিৎসার দাম বলে দিতে পারেন না, তবে খরচ কীসে বাড়ে আর কীসে কমে তা আপনি আগেই জেনে নিতে পারেন। একটি মাত্র অঙ্ক না চেয়ে কম থেকে বেশি কত হতে পারে তা লিখিত নিন, আর তার ওপর কিছু টাকা হাতে রাখার পরিকল্পনা করুন।

খরচ তিন ভাগের: চিকিৎসা, থাকা আর যাতায়াত। অনেক পরিবার শুধু প্রথমটির হিসাব করে, পরে বাকি দুটিতে এসে চমকে যায়।

## চিকিৎসা

প্রথমবার ডাক্তার দেখানো আর সাধারণ পরীক্ষার খরচ বাকি খরচের তুলনায় অল্প। বড় স্ক্যান, এন্ডোস্কোপি আর দিনে দিনে বাড়ি ফেরা যায় এমন অপারেশনে খরচ বেশ বেশি। সবচেয়ে বেশি খরচ বড় অপারেশন, আইসিইউ, কেমোথেরাপি আর রেডিওথেরাপিতে, আর এগুলোর খরচই রোগীভেদে সবচেয়ে বেশি কমবেশি হয়। একই অপারেশনের দামও নির্ভর করে কত রাত থাকতে হবে, কেমন কেবিন, আইসিইউতে কত সময়, স্টেন্ট, লেন্স বা কৃত্রিম জয়েন্টের মতো ইমপ্লান্ট, রক্ত ও বিশেষ ওষুধ, আর ডাক্তারদের দলের অভিজ্ঞতার ওপর। রোবোটিক অপারেশনে সাধারণত সাধারণ অপারেশনের চেয়ে খরচ বেশি। আপনার বেলায় তাতে আলাদা কোনো লাভ হবে কি না, জিজ্ঞেস করুন।

## আনুমানিক খরচের হিসাব

ভালো হিসাবে লেখা থাকে কী কী ধরা আছে, কী কী নেই। এগুলো খুঁজে দেখুন: ডাক্তারের ফি, অ্যানেস্থেসিয়ার ডাক্তার, অপারেশন থিয়েটার, ইমপ্লান্ট, ল্যাবরেটরি, হাসপাতালের ওষুধ, বাড়ি নেওয়ার ওষুধ, কেবিন ও খাবার, দোভাষী, পরের ভিজিট, আর ট্যাক্স বা সার্ভিস চার্জ। ‘প্যাকেজ’ লেখা থাকলে জিজ্ঞেস করুন, কী কী এর বাইরে। ‘এত থেকে শুরু’ লেখা থাকলে সর্বোচ্চ কত হতে পারে তা-ও জানতে চান। তারপর সবচেয়ে কাজের প্রশ্নটি করুন: ‘সাধারণত কোন কারণে খরচ এর চেয়ে বেড়ে যায়?’

## থাকা

ভর্তির আগে ও পরে রোগীর জন্য, আর পুরো সময় সঙ্গীর জন্য, হাসপাতালের কাছে একটি ঘরের ভাড়া ধরুন। খাবার, স্থানীয় সিম, ট্যাক্সি আর কাপড় ধোয়ার খরচ ধরুন। যত দিন ভেবেছেন তার চেয়ে এক সপ্তাহ বেশি ধরুন, কারণ শরীর ক্যালেন্ডার দেখে সেরে ওঠে না।

## যাতায়াত

ভিসা ফি, তারিখ বদলানো যায় এমন টিকিট, আর হয়তো একটি বাড়তি সিট, হুইলচেয়ার বা পথে একজন নার্স। এয়ার অ্যাম্বুলেন্সের খরচ এর চেয়ে বহু গুণ বেশি।

## হাতে রাখার টাকা

কিছু টাকা হাতে রাখুন। সেরা হাসপাতালেও জটিলতা হতে পারে। আপনার বেলায় কত টাকা বাড়তি রাখা ভালো, হাসপাতালকে জিজ্ঞেস করুন, আর বেশি অঙ্কটিই ধরুন। বাড়তি খরচ লাগলে পরিবারের কে ‘হ্যাঁ’ বলতে পারবেন, আগেই ঠিক করুন। তাহলে মাঝরাতে কাউকে একা সিদ্ধান্ত নিতে হবে না।

## টাকা দেওয়া

ভর্তির সময় হাসপাতাল সাধারণত অগ্রিম টাকা জমা চায়। কীভাবে দেওয়া যায়, বেঁচে গেলে কী হয়, ফেরত পেতে কত দিন লাগে, জেনে নিন। টাকা সরাসরি হাসপাতালকেই দিন, রসিদ নিন। সব ব্যবস্থা করে দেবে বলে কেউ নিজের অ্যাকাউন্টে টাকা চাইলে কখনো দেবেন না। বর্তমান নিয়মে চিকিৎসার টাকা বিদেশে কীভাবে পাঠানো যায় আর কী কী কাগজ লাগে, বাংলাদেশে আপনার ব্যাংককে জিজ্ঞেস করুন। ইনস্যুরেন্স থাকলে রওনা হওয়ার আগে তাদের লিখিত সম্মতি নিন।

আপনি যে কাজ চান তার জন্য আমাদের কোনো ফি থাকলে কাজ শুরুর আগেই আপনাকে জানানো হয়।

## সাধ্যের বাইরে হলে

আরেকটি কথা। ‘এত টাকা আমাদের সাধ্যের বাইরে’ বলতে কোনো লজ্জা নেই। ডাক্তারকে বলুন। হয়তো অন্য পথ আছে: চিকিৎসার কিছু অংশ দেশে, সাধারণ কেবিন, অন্য হাসপাতাল, অথবা এমন চিকিৎসা, যার খরচ কম অথচ কাজ সমানই হয়। যে চিকিৎসা পরিবার শেষ পর্যন্ত চালিয়ে যেতে পারবে, ডাক্তাররা সেটিই পছন্দ করেন।`;

/** What drives the cost of treatment abroad, without invented prices. */
export const costsToExpect: StarterBlog = {
  title: 'What will it cost? Reading an estimate without fear',
  category: 'planning',
  image: 'article-costs.svg',
  publishedDaysAgo: 24,
  descriptions: `No honest person can tell you the price of a treatment before a doctor has seen the reports, but you can learn what makes it higher or lower. Ask for a written range instead of a single number, and plan a reserve on top of it.

Costs fall into three groups: the treatment, the stay and the journey. Families often count only the first, and are surprised by the other two.

## The treatment

A first visit with simple tests is a small sum compared with the rest. Large scans, endoscopy and day surgery cost clearly more. Big operations, intensive care, chemotherapy and radiotherapy cost the most, and they differ most from patient to patient. Within the same operation, the price is driven by the number of nights, the class of room, time in intensive care, implants such as a stent, a lens or an artificial joint, blood and special medicines, and the experience of the team. Robotic surgery usually costs more than ordinary surgery. Ask whether it would make a difference for you.

## The estimate

A good one says what is included and what is not. Look for these words: doctors' fees, anaesthetist, operating room, implant, laboratory, medicines in hospital, medicines to take home, room and meals, interpreter, follow-up visits, and taxes or service charges. If it says "package", ask what would fall outside it. If it says "from", ask for the upper end too. Then ask the most useful question of all: "What usually makes it more expensive than this?"

## The stay

Count a room near the hospital for the companion and for the patient before and after admission. Count meals, a local SIM card, taxis and laundry. Add a week more than planned, because recovery does not read calendars.

## The journey

Visa fees, flights that can be changed, and perhaps an extra seat, a wheelchair or a nurse on the way. An air ambulance is in another order of cost entirely.

## A reserve

Keep a reserve. Complications can happen in the best hospital. Ask the hospital how large a reserve it would advise in your case, and believe the higher figure. Decide beforehand who in the family may say yes to an extra cost, so that nobody has to decide alone at night.

## Paying

Hospitals commonly ask for a deposit at admission. Ask how it can be paid, what happens to what is left over, and how long a refund takes. Pay the hospital itself, against a receipt, and never a private account of somebody who says he can arrange things. Ask your bank in Bangladesh how money for treatment may be sent abroad under the present rules and which papers it wants. If you have insurance, ask for its agreement in writing before you travel.

If there is a fee for what you ask of us, we tell you before we begin.

## When it is too much

And one thing more. It is no shame to say "this is too much for us". Tell the doctor. There may be another plan: a part of the treatment at home, a simpler room, a different hospital, or a treatment that costs less and does as well. Doctors prefer a plan that a family can carry through to the end.`,
  bn: { title: 'খরচ কত হবে? ভয় না পেয়ে হিসাব বোঝা', descriptions: costsToExpectBn },
};
