import type { StarterBlog } from '../types.ts';

/** How to send medical papers completely and privately, in Bangla. */
const sendingReportsSafelyBn = `রিপোর্ট সম্পূর্ণ, পড়ার মতো স্পষ্ট আর সাজানো থাকলে তবেই বিদেশের ডাক্তার আপনাকে ভালো পরামর্শ দিতে পারেন। আধঘণ্টা যত্ন নিলেই সেভাবে পাঠানো যায়, আর যাঁদের জানার কথা নয় তাঁদের হাতেও রিপোর্ট পড়ে না।

## কী পাঠাবেন

প্রথমে এক পাতায় পুরো ঘটনা: রোগীর বয়স, প্রধান কষ্ট, কবে শুরু, ডাক্তাররা কী পেয়েছেন, কী কী চিকিৎসা হয়েছে, এখন কোন ওষুধ চলছে, কোনো অ্যালার্জি জানা আছে কি না, আর কোন প্রশ্নের উত্তর চান। বাংলায় নিজেই লিখতে পারেন; ইংরেজি করতে আমরা সাহায্য করতে পারি। এরপর রিপোর্ট: ছাড়পত্র, ল্যাবরেটরির রিপোর্ট, অপারেশনের নোট, আর বায়োপসির পুরো রিপোর্ট। স্ক্যানের বেলায় লেখা রিপোর্টের ছবি পাঠান, আর সিডিটি রেখে দিন। ডাক্তাররা তাতে থাকা আসল ছবির ফাইল দেখতে চাইবেন, একে সাধারণত DICOM (ডাইকম) বলে। আমাদের আপলোড পাতায় শুধু ছবি ও PDF নেওয়া হয়, এই ফাইল নয়; কীভাবে পাঠাবেন আমাদের জিজ্ঞেস করুন, অথবা সিডিটি সঙ্গে নিন। জানালায় ধরে ফিল্মের ছবি তুললে তা দেখে সিদ্ধান্ত নেওয়া প্রায় কখনোই যায় না।

## কাগজের ছবি কীভাবে তুলবেন

দিনের আলোয় কাগজটি সমান জায়গায় রাখুন, ফ্ল্যাশ বন্ধ রাখুন, ফোন ধরুন সোজা ওপরে। চার কোনা যেন দেখা যায়। পাঠানোর আগে ছবিটি দেখুন: সবচেয়ে ছোট সংখ্যাটি পড়া যায়? ফাইলের নাম দিন তারিখ আর ধরন দিয়ে, যেমন ‘২০২৪-০৩-১২ রক্ত পরীক্ষা’। বিশটি ফাইলের নামই যদি ‘image’ হয়, কাজ করা কঠিন, আর আসল রিপোর্টটিই চোখ এড়িয়ে যায়।

## নাম মিলিয়ে দেখুন

প্রতিটি পাতায় রোগীর নাম ও বয়স থাকা উচিত। একই নামের দুজনের রিপোর্ট অদলবদল হয় যত ভাবেন তার চেয়ে বেশি। রিপোর্টে নামের বানান পাসপোর্টের সঙ্গে না মিললে তা জানিয়ে দিন।

## কীভাবে পাঠাবেন

হাসপাতাল বা আপনার সমন্বয়কারী যে পথ বলে দেন, যেমন নিরাপদ আপলোড লিংক, সেটিই ব্যবহার করুন। একটি প্রশ্ন বা অ্যাপয়েন্টমেন্টের জন্য মেসেজিং অ্যাপ সুবিধার। কিন্তু চিকিৎসার সব কাগজ পাঠানোর আগে জিজ্ঞেস করুন কোন পথ সবচেয়ে নিরাপদ, আর নম্বরটি সত্যিই হাসপাতালের কি না। পরামর্শ চেয়ে পাবলিক গ্রুপে রিপোর্ট পোস্ট করবেন না, নাম ঢেকেও না। হাসপাতালের রোগী নম্বর, তারিখ আর জেলার নাম থেকেই কাউকে চিনে ফেলা যায়।

পাসপোর্ট আর ব্যাংকের কাগজে আরও বেশি সাবধান থাকুন। শুধু দরকার হলে, শুধু যাঁর দরকার তাঁকে, আর চিকিৎসার রিপোর্ট থেকে আলাদা করে পাঠান। আপনার কার্ডের পিন বা ফোনে আসা ওটিপি কারও দরকার নেই। যে চায় সে প্রতারক, তার কথা যত মিষ্টিই হোক।

## কে দেখতে পারবেন

যেকোনো প্রতিষ্ঠানকে, আমাদেরও, জিজ্ঞেস করতে পারেন: আমার রিপোর্ট কে পড়েন, কোথায় থাকে, কত দিন থাকে, মুছে ফেলা যায় কি? পরিষ্কার উত্তর পাওয়া আপনার প্রাপ্য। সিদ্ধান্ত রোগীর। প্রাপ্তবয়স্ক রোগী যদি না চান ভাই বা প্রতিবেশী রোগের কথা জানুক, তাঁর সেই ইচ্ছাই মানতে হবে।

## নিজের এক সেট, আর উত্তর এলে

নিজের এক সেট রাখুন। ফোনের একটি ফোল্ডারে সব রাখুন, আরেক কপি অন্য কোথাও, আর যাওয়ার সময় আসল কাগজ সঙ্গে নিন। একমাত্র আসল কপিটি কখনো ডাকে বা কুরিয়ারে পাঠাবেন না।

উত্তর এলে মনে রাখবেন এটি কী। কাগজ দেখে দেওয়া মতামত মূল্যবান, কিন্তু রোগীকে পরীক্ষা না করেই তা দেওয়া। রোগীকে সামনে দেখার পর ডাক্তারের মত বদলাতে পারে। চিকিৎসায় কিছু বদলানোর আগে দেশের ডাক্তারকে দেখান। আর উত্তরের অপেক্ষায় থাকার মধ্যে কষ্ট বাড়লে বসে থাকবেন না। কাছের ডাক্তার দেখান, আর জরুরি অবস্থায় সোজা কাছের হাসপাতালে যান।`;

/** How to send medical papers completely and privately. */
export const sendingReportsSafely: StarterBlog = {
  title: 'Sending medical reports so that they arrive complete and stay private',
  category: 'planning',
  image: 'article-reports.svg',
  publishedDaysAgo: 33,
  descriptions: `A doctor abroad can only advise you well when the reports are complete, readable and in order. With half an hour of care you can send them like that, and keep them away from people who should not see them.

## What to send

First, one page that tells the story: the patient's age, the main complaint, when it began, what the doctors found, what has been done, which medicines are taken now, known allergies, and the question you want answered. You may write it yourself in Bangla; we can help with the English. Then the reports: discharge summaries, laboratory results, operation notes, and biopsy reports in full. For scans, photograph the written result and keep the disc: the doctors will want the original picture files on it, usually called DICOM. Our upload page takes photos and PDFs, not these files, so ask us how to send them, or bring the disc with you. A photograph of a film held against a window is seldom good enough to decide on.

## How to photograph paper

Lay the page flat in daylight, without a flash, and hold the phone straight above it. All four corners must be visible. Look at the picture before you send it: can you read the smallest number? Name the files by date and kind, for example "2024-03-12 blood test". Twenty files called "image" are hard to work with, and the important one is easily missed.

## Check the name

Every page should carry the patient's name and age. Reports of two people with the same family name get mixed up more often than you would think. If the name in the reports is spelled differently from the passport, say so.

## How to send

Use the way that the hospital or your coordinator gives you, such as a secure upload link. A messaging app is convenient for a question or an appointment. For a whole medical history, ask first which way is the safest, and whether the number really belongs to the hospital. Do not post reports in public groups to ask for advice, even with the name covered. A hospital number, a date and a district can be enough to recognise somebody.

Passport and bank papers deserve even more care. Send them only when they are needed, only to the person who needs them, and separately from the medical reports. Nobody needs your card's secret number or a one-time code. Whoever asks for it is a thief, however friendly the voice.

## Who may see them

You may ask any service, ours as well: who reads my reports, where are they kept, for how long, and can you delete them? You should get a clear answer. The patient decides. If an adult does not want a brother or a neighbour to know the diagnosis, that wish counts.

## Your own set, and the answer

Keep your own set. Store everything in one folder on your phone and one copy elsewhere, and take the originals when you travel. Never send your only original by post or courier.

When the answer comes, remember what it is. An opinion from papers is valuable, but it is given without an examination. It may change when the doctor meets the patient. Show it to your doctor at home before you change any treatment. And if symptoms become worse while you wait for an answer, do not wait for it: see a doctor near you, and in an emergency go straight to the nearest hospital.`,
  bn: { title: 'রিপোর্ট পাঠাবেন যেভাবে: সম্পূর্ণ পৌঁছাবে, গোপনও থাকবে', descriptions: sendingReportsSafelyBn },
};
