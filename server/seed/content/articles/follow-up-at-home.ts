import type { StarterBlog } from '../types.ts';

/** Leaving hospital, flying home and being followed up, in Bangla. */
const followUpAtHomeBn = `চিকিৎসা বিমানবন্দরে শেষ হয় না। পরের সপ্তাহগুলোর ওপর ফলাফলের অনেকটাই নির্ভর করে। থাইল্যান্ড ছাড়ুন পুরো কাগজপত্র, পরিষ্কার একটি পরিকল্পনা আর দেশের এমন একজন ডাক্তারের নাম নিয়ে, যিনি সব জানেন।

## হাসপাতাল ছাড়ার আগে

হাসপাতাল ছাড়ার আগে ইংরেজিতে একটি সারসংক্ষেপ চান। তাতে থাকবে রোগের নাম, কবে কী করা হয়েছে, জরুরি ফলাফল, ইমপ্লান্ট ও তার কার্ড, জেনেরিক নামে ওষুধের তালিকা, কী কী কত দিন পরপর পরীক্ষা করতে হবে, আর কোন লক্ষণ বিপদের। স্ক্যানের ফাইলগুলো চেয়ে নিন। দোভাষীর সঙ্গে বসে সবটা পড়ুন, শেষ বিল দেওয়ার আগে, ট্যাক্সিতে বসে নয়।

ফ্লাইটের কথা জিজ্ঞেস করুন। কবে থেকে প্লেনে চড়া আপনার জন্য নিরাপদ? হুইলচেয়ার, করিডরের পাশের সিট বা এয়ারলাইনসের কোনো ফরম লাগবে কি? নিজের ব্যাগ তুলতে পারবেন? অনেকক্ষণ বসে থাকলে, বিশেষ করে অপারেশনের পর, রক্ত জমাট বাঁধতে পারে। এ জন্য কী করবেন, বিশেষ মোজা পরবেন কি না, কতক্ষণ পরপর উঠে দাঁড়াবেন, ডাক্তারকে জিজ্ঞেস করুন। ডাক্তার বললে আরও কয়েক দিন হাসপাতালের কাছে থাকুন। তাড়াতাড়ি ফিরে টাকা বাঁচাতে গেলে শেষে লাভ হয় না।

## ওষুধ

কোনগুলো বাংলাদেশে পাওয়া যায়, কী নামে, জেনে নিন। দেশে যেটি পাওয়া কঠিন, সেটি আসল প্যাকেটে প্রেসক্রিপশনসহ নিয়ে আসুন। এখন যত ওষুধ চলছে সব একটি তালিকায় লিখুন, পুরোনো তালিকা ফেলে দিন। দুটি তালিকা থাকলেই ভুল শুরু হয়। যাওয়ার আগে যে ট্যাবলেট খেতেন, জিজ্ঞেস না করে সেগুলো আবার শুরু করবেন না।

## বাড়ি ফেরার প্রথম কয়েক দিন

দেশে ফিরে প্রথম কয়েক দিনের মধ্যেই নিজের ডাক্তার দেখান, ভালো লাগলেও। সারসংক্ষেপটি নিয়ে যান। ডাক্তারকে না জানিয়ে বিদেশে গিয়েছিলেন বলে কোনো কোনো পরিবার সংকোচ বোধ করে। তবু যান। পরিষ্কার কাগজ পেলে ডাক্তার খুশিই হন, আর সামনে আপনাদের একে অন্যকে দরকার হবে।

ক্ষত বা সেলাইয়ের জায়গা: আগে হাত ধুয়ে নিন, যেভাবে দেখিয়ে দেওয়া হয়েছে সেভাবে করুন, এক দিন পরপর একই আলোয় ছবি তুলুন। যেভাবে শেখানো হয়েছে সেভাবে রোজ একটু নড়াচড়া করুন। ব্যায়াম একঘেয়ে, কিন্তু কাজ হয়।

## অনলাইনে ফলোআপ

ফেরার আগেই প্রথম ভিডিও অ্যাপয়েন্টমেন্ট ঠিক করুন, দুই দেশের সময়ের পার্থক্য হিসাবে রাখুন। নতুন রিপোর্ট কয়েক দিন আগে পাঠান। প্রশ্নগুলো লিখে রাখুন। রিপোর্ট ও ক্ষত দেখা আর চিকিৎসায় ছোটখাটো বদলের জন্য ভিডিও কল ভালো। জরুরি অবস্থার জন্য এটি নয়।

## কখন দেরি না করে চিকিৎসা নেবেন

বুকে ব্যথা, শ্বাসকষ্ট, হঠাৎ দুর্বলতা বা এলোমেলো কথা, বেশি রক্তপাত, পা ফোলা ও ব্যথা, সেলাইয়ের জায়গা খুলে যাওয়া বা দুর্গন্ধ, বমি না থামা, কিংবা খুব জ্বর হলে তখনই কাছের হাসপাতালে গিয়ে সাহায্য নিন। ক্যান্সারের চিকিৎসা চললে যেকোনো জ্বরেই সঙ্গে সঙ্গে ফোন করুন। বাংলাদেশে ৯৯৯ নম্বরে ফোন করুন। থাইল্যান্ডে কী করা হয়েছে বলুন, সারসংক্ষেপ দেখান। পরে যে হাসপাতালে চিকিৎসা হয়েছিল, সেখানে জানান।

## পরের কয়েক সপ্তাহ আর কয়েক বছর

নিজেকে সময় দিন। বড় অপারেশনের পর কয়েক সপ্তাহ ক্লান্ত লাগা খুব সাধারণ। মন খারাপ লাগাও তাই, অনেক সময় ঠিক তখনই যখন দেখতে এসে সবাই বলেন, আপনাকে কত ভালো দেখাচ্ছে। দুই সপ্তাহের বেশি এমন থাকলে, বা মনে অন্ধকার চিন্তা এলে, দয়া করে ডাক্তারের সঙ্গে কথা বলুন। এর চিকিৎসা আছে।

সামনের বছরগুলোর জন্য একটি ফাইল রাখুন: সারসংক্ষেপ, ইমপ্লান্টের কার্ড, পরের চেকআপের তারিখ। তারিখগুলো এমন কারও ক্যালেন্ডারে লিখে রাখুন, যাঁর মনে থাকে। আবার বিদেশে যেতে হলে আগে জিজ্ঞেস করুন, পরীক্ষাটি দেশেই করা যায় কি না। অনেক সময় যায়।`;

/** Leaving hospital, flying home and being followed up. */
export const followUpAtHome: StarterBlog = {
  title: 'After the treatment: flying home and being looked after there',
  category: 'recovery',
  image: 'article-follow-up.svg',
  publishedDaysAgo: 121,
  descriptions: `The treatment does not end at the airport: the weeks after it decide much of the result. Leave Thailand with complete papers, a clear plan and the name of one doctor at home who knows about it.

## Before you leave

Before you leave the hospital, ask for a summary in English. It should hold the diagnosis, what was done and when, the important results, implants with their cards, the list of medicines by their generic names, what should be checked and how often, and which signs mean danger. Ask for the scans as files. Read it through with the interpreter, before you pay the last bill and not in the taxi.

Ask about the flight. From which day is it safe for you? Do you need a wheelchair, an aisle seat or a form for the airline? May you lift your bag? Long sitting can lead to blood clots, above all after operations. Ask your doctor what you should do about that, whether to wear stockings and how often to stand up. Stay near the hospital for some days more if the doctor advises it. A flight home too early is a false saving.

## Medicines

Ask which ones are sold in Bangladesh and under what name. Take along what is hard to find there, in the original packets with the prescription. Put all the medicines you take now on one list, and throw the old lists away. Two lists are how mistakes begin. Do not start the tablets from before the journey again without asking.

## The first days at home

At home, see your own doctor in the first days, even if you feel well. Bring the summary. Some families are shy, because they went abroad without telling the doctor. Go anyway. Doctors are glad about clear papers, and you will need each other.

Wounds: wash your hands first, do as you were shown, and take a photograph every second day in the same light. Move as you were taught, a little each day. Exercises are dull, and they work.

## Online follow-up

Arrange the first video appointment before you fly, and allow for the time difference. Send new results a few days ahead. Write down your questions. A video call is good for looking at results and wounds and for adjusting the plan. It is not meant for emergencies.

## When to get help at once

Get help at once, at the nearest hospital, for chest pain, trouble breathing, sudden weakness or confusion, heavy bleeding, a swollen and painful leg, a wound that opens or smells, vomiting that does not stop, or a high fever. In cancer treatment, any fever is a reason to call immediately. In Bangladesh, call 999. Tell them what was done in Thailand and show the summary. Afterwards inform the hospital that treated you.

## The weeks and years after

Be patient with yourself. Being tired for weeks is common after a big operation. So is a low mood, often just when visitors say how well you look. If it stays for more than two weeks, or if dark thoughts come, please speak with a doctor. It can be treated.

Keep one folder for the years to come: the summary, the implant card, the dates of the next checks. Put the dates on the calendar of somebody who is good at remembering. And if you must travel again, ask first whether the check can be done at home. Often it can.`,
  bn: { title: 'চিকিৎসার পরে: দেশে ফেরা ও ফলোআপ', descriptions: followUpAtHomeBn },
};
