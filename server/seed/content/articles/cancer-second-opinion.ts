import type { StarterBlog } from '../types.ts';

/** Asking for a second opinion in cancer, and using it well, in Bangla. */
const cancerSecondOpinionBn = `ক্যান্সার ধরা পড়ার পর আরেকজন বিশেষজ্ঞকে দেখাতে চাওয়া স্বাভাবিক, ভালো ডাক্তার এতে কিছু মনে করেন না। তাড়াতাড়ি, পুরো কাগজপত্র নিয়ে আর একটি পরিষ্কার প্রশ্ন করে চাইলে দ্বিতীয় মতামত সবচেয়ে কাজে লাগে।

## হাতে সময় কত?

প্রথম কথা, হাতে সময় কত? অনেক ক্যান্সারে দ্বিতীয় মতামতের জন্য কয়েক দিন গেলে ক্ষতি হয় না। কিছু ক্ষেত্রে, যেমন অ্যাকিউট লিউকেমিয়া হলে, অথবা ক্যান্সার মেরুদণ্ড বা শ্বাসনালিতে চাপ দিলে, তখনই চিকিৎসা শুরু করতে হয়। তাই এখন যে ডাক্তার দেখছেন তাঁকে আগে এই প্রশ্ন করুন: ‘আমরা কত দিন নিরাপদে অপেক্ষা করতে পারি?’ উত্তর যদি হয় অপেক্ষা করা যাবে না, তাহলে চিকিৎসা শুরু করুন, আর পাশাপাশি দ্বিতীয় মতামত নিন।

## আদৌ কেন নেবেন?

কারণ রোগটি ঠিক কী, তার ওপরই পরের সবকিছু নির্ভর করে। আরেকজন প্যাথলজিস্ট একই নমুনা দেখে একমত হতে পারেন, তাতে মনে শান্তি আসে। আবার এমন কিছু দেখতে পারেন, যাতে চিকিৎসার পরিকল্পনা বদলায়। যেখানে সার্জন, ক্যান্সারের ওষুধের ডাক্তার আর রেডিওথেরাপির ডাক্তার একসঙ্গে বসেন, তাঁরা এমন পথ দেখতে পারেন যা একজন ডাক্তার একা দেখেন না। আর কখনো শুধু দরকার হয় কথাগুলো আরেকবার, আরেকটু ধীরে শোনা।

## বিশেষজ্ঞদের যা যা দরকার

বায়োপসির পুরো রিপোর্ট, সব বিশেষ স্টেইন ও জিন পরীক্ষাসহ। হাসপাতাল চাইলে নমুনাটিও, প্যারাফিন ব্লক বা কাচের স্লাইড হিসেবে। ল্যাবরেটরি এটি ধার দিতে পারে, রসিদ চেয়ে নিন। স্ক্যানের আসল ফাইল। অপারেশনের রিপোর্ট, আর তারিখসহ এ পর্যন্ত কী কী চিকিৎসা হয়েছে তার তালিকা। রোগী এখন কেমন আছেন, কয়েক লাইনে: হাঁটতে, খেতে, কাজ করতে, ঘুমাতে পারেন? ডাক্তাররা চিকিৎসা ঠিক করেন মানুষটির জন্য, একটি ছবির জন্য নয়।

## আপনার প্রশ্ন

আপনার প্রশ্ন কী? ‘রোগ কি ঠিক ধরা হয়েছে?’ ‘এমন কোনো চিকিৎসা আছে, যার কথা আমাদের বলা হয়নি?’ ‘অপারেশন কি লাগবেই?’ ‘ওনার ব্যথা কমাতে কী করা যায়?’ প্রশ্নটি সবার ওপরে লিখুন। উত্তর ভালো পাবেন।

মতামত কাগজ দেখে বা ভিডিও কলে দেওয়া হতে পারে। অনেক সময় এতেই চলে, কাউকে প্লেনে চড়তে হয় না। কখনো ডাক্তার রোগীকে নিজে দেখতে চান বা কোনো পরীক্ষা আবার করতে চান। গেলে কী লাভ হবে, টিকিট কাটার আগে জিজ্ঞেস করুন।

## দুজনের মত না মিললে

দুজনের মত না মিললে ভোট গুনবেন না। দুজনকেই কারণ জিজ্ঞেস করুন, আর তাঁরা নিজেদের মধ্যে কথা বলবেন কি না জানতে চান। অনেক সময় তফাতটা যত বড় মনে হয় তত বড় নয়। দুটি পথই যুক্তিসংগত, আর রোগীর কাছে কোনটি জরুরি তা-ই ঠিক করে দিতে পারে। তৃতীয় মতামত কখনো কখনো কাজে লাগে। ষষ্ঠ মতামতে বেশির ভাগ সময় শুধু দিন নষ্ট হয়।

## কেউ কথা দিলে সাবধান

রোগ সেরে যাবেই, এমন নিশ্চয়তা কেউ দিতে পারেন না। কেউ গোপন ওষুধ দিতে চাইলে, চলতি চিকিৎসা বন্ধ করতে বললে, অথবা কোনো বিশেষজ্ঞ রিপোর্ট পড়ার আগেই পুরো টাকা চাইলে সতর্ক হোন। ভেষজ বা কবিরাজি ওষুধ খেলে ক্যান্সারের ডাক্তারকে তা-ও বলুন। এর কোনো কোনোটি চিকিৎসায় বাধা দেয়।

## বাড়ির কাছে চিকিৎসা

সবচেয়ে ভালো চিকিৎসা হয়তো দেশেই আছে। ভালো দ্বিতীয় মতামত সে কথাও বলে। অনেক রোগী বিদেশে চিকিৎসার পরিকল্পনা করান আর কেমোথেরাপি নেন দেশে, পরিবারের কাছে থেকে; দুই ডাক্তার নিজেদের মধ্যে যোগাযোগ রাখেন। এটি কোনো অংশে কম নয়। নিজের বিছানায় ঘুমানোও কম কথা নয়।

## প্রথম দিন থেকেই আরাম

আরামের ব্যবস্থা প্রথম দিন থেকেই চিকিৎসার অংশ। ব্যথা, বমি ভাব, ক্লান্তি আর ভয়েরও চিকিৎসা আছে। প্যালিয়েটিভ কেয়ার মানে ডাক্তাররা হাল ছেড়ে দিয়েছেন, তা নয়; অন্য যেকোনো চিকিৎসার সঙ্গেই এটি চলতে পারে।

চিকিৎসা চলার সময় কোন কোন লক্ষণ দেখলে তখনই আসতে হবে, জেনে নিন। জ্বর তার একটি। ফোন নম্বরটি বিছানার পাশে রাখুন।`;

/** Asking for a second opinion in cancer, and using it well. */
export const cancerSecondOpinion: StarterBlog = {
  title: 'A second opinion in cancer: when it helps and how to ask for it',
  category: 'conditions',
  image: 'article-opinion.svg',
  publishedDaysAgo: 74,
  descriptions: `Asking another specialist to look at a cancer diagnosis is normal, and good doctors are not offended by it. It helps most when it is done soon, with complete papers and with one clear question.

## How much time is there?

First, how much time is there? For many cancers, a few days to get a second opinion do no harm. For some, such as acute leukaemia, or when the cancer presses on the spine or the airway, treatment must begin at once. So ask your present doctor this question first: "How long can we safely wait?" If the answer is that you cannot, start the treatment and ask for the second opinion alongside it.

## Why ask at all?

Because the name of the disease decides everything that follows. A second pathologist may look at the same tissue and agree, which gives you peace, or see a detail that changes the plan. A team in which surgeon, medical oncologist and radiotherapist sit together may see choices that one doctor alone does not. And sometimes you simply need to hear it again, more slowly.

## What the specialists need from you

The biopsy report in full, with all special stains and gene tests. The tissue itself, as paraffin blocks or glass slides, if the hospital asks for it: your laboratory can lend it, so ask for a receipt. The scans as original files. The operation report, and the list of treatments received with dates. A few lines on how the patient is living now: does he walk, eat, work, sleep? Doctors plan for a person and not for a picture.

## Your question

Which question do you have? "Is the diagnosis right?" "Is there a treatment which we have not been offered?" "Is the operation necessary?" "What can be done so that she has less pain?" Write it at the top. You will get a better answer.

The opinion may be given from papers or by video call. Often this is enough, and nobody has to fly. Sometimes the doctors need to examine the patient or repeat a test. Ask what would be gained by travelling before you buy tickets.

## When the two opinions differ

When the two opinions differ, do not count votes. Ask each doctor for the reason, and ask whether they would speak with each other. Often the difference is smaller than it seems: both plans are reasonable, and what the patient finds important may decide. A third opinion is sometimes useful. A sixth one mostly means lost time.

## Be careful with promises

Nobody can guarantee a cure. Be on your guard when someone offers a secret medicine, asks you to stop the treatment you are having, or wants full payment before any specialist has read the reports. Tell your oncologist about herbal remedies too. Some of them interfere with the treatment.

## Treatment near home

The best treatment may be available at home. A good second opinion says so. Many patients have the plan made abroad and the chemotherapy given near their family, with the two doctors in touch. That is not a lesser way. Sleeping in your own bed counts for something.

## Comfort from the first day

Comfort is part of the treatment from the first day. Pain, sickness, tiredness and fear can be treated. Palliative care does not mean that the doctors have given up; it can go together with every other treatment.

During treatment, ask which signs mean that you must come at once. Fever is one of them. Keep the telephone number beside the bed.`,
  bn: { title: 'ক্যান্সারে দ্বিতীয় মতামত: কখন কাজে লাগে, কীভাবে চাইবেন', descriptions: cancerSecondOpinionBn },
};
