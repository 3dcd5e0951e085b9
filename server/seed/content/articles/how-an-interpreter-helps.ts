import type { StarterBlog } from '../types.ts';

/** What a medical interpreter does and how to work with one, in Bangla. */
const howAnInterpreterHelpsBn = `চিকিৎসার দোভাষী আপনার সব কথা ডাক্তারকে আর ডাক্তারের সব কথা আপনাকে বলেন, একটি শব্দও যোগ করেন না, লুকানও না। আপনি কিছুটা ইংরেজি জানলেও কঠিন দিনে যে ছোট ছোট ভুল বোঝাবুঝি বড় হয়ে দাঁড়ায়, দোভাষী থাকলে তা এড়ানো যায়।

অনেক পরিবার বিদেশে পড়া ভাগনে বা ভাতিজাকে কথা বুঝিয়ে দিতে বলে। সে আদরের, তার মনও ভালো। কিন্তু শরীরের ভেতরের অঙ্গটির নাম সে না-ও জানতে পারে, খালা-চাচিকে কষ্ট না দিতে খারাপ খবরটা হালকা করে বলতে পারে, আবার নিজেই এত ভেঙে পড়তে পারে যে পুরো কথাটা তার কানেই যায় না। আর কিছু কথা মা ভাগনের সামনে বলতে চান না। প্রশিক্ষিত দোভাষী চিকিৎসার শব্দ জানেন, শান্ত থাকেন, আর পরে এ নিয়ে কাউকে কিছু বলেন না।

## কথা শুরুর আগে

কথা শুরুর আগে দোভাষীর সঙ্গে পাঁচ মিনিট বসুন। আজ কী নিয়ে কথা হবে, আর রোগী বাড়িতে কোন অঞ্চলের ভাষায় কথা বলেন, তাঁকে জানান। চট্টগ্রাম, সিলেট আর নোয়াখালীর নিজস্ব শব্দ আছে, আগে জানা থাকলে ভালো। নারী রোগী যদি নারী দোভাষী চান, বলুন। আপনার প্রশ্নের তালিকাটি দেখান। বিশটি প্রশ্নের চেয়ে তিন-চারটি ভালো প্রশ্ন বেশি কাজের।

## কথা বলার সময়

কথা বলার সময় দোভাষীর দিকে নয়, ডাক্তারের দিকে তাকান। ছোট ছোট করে বলুন, দুই-তিনটি বাক্য, তারপর থামুন। এমনভাবে বলুন যেন দোভাষী সেখানে নেই: ‘আমার এখানে ব্যথা’ বলুন, ‘ওনাকে বলুন আমার ব্যথা’ নয়। ঘরে যা বলা হয় সবই অনুবাদ হবে, পরিবারের নিজেদের মধ্যে বলা কথাও। একান্তে কিছু আলোচনা করতে চাইলে বাইরে যান।

না বুঝলে বলুন। এতে কোনো অভদ্রতা নেই। এভাবে বলতে পারেন: ‘আমি যা বুঝেছি তা একবার বলি, ভুল হলে ঠিক করে দেবেন।’ তিনটি বিষয়ে এটি অবশ্যই করুন: ওষুধ কীভাবে ও কখন খাবেন, কোন কাগজে সই করছেন, আর আবার কবে আসবেন।

## সই করার আগে

সম্মতি দিতে সময় নিন। অপারেশনের আগে আপনার জানা দরকার কী করা হবে, কেন, ঝুঁকি কী কী, অন্য কী উপায় আছে, আর কিছু না করলে কী হবে। ফরমটি লাইন ধরে ধরে বুঝিয়ে দিতে বলুন। জরুরি অবস্থা না হলে ভাবার জন্য সময় চাইতে পারেন।

## দোভাষী যা করেন না

দোভাষী চিকিৎসার পরামর্শ দেন না, আপনার হয়ে সিদ্ধান্তও নেন না। ‘আপনি হলে কী করতেন?’ জিজ্ঞেস করলে ভালো দোভাষী প্রশ্নটি ডাক্তারকেই জানাবেন। পরিবারের কথায় রোগীর কাছ থেকে কিছু লুকিয়েও রাখেন না। রোগী কতটা জানতে চান তা নিয়ে পরিবারে দ্বিধা থাকলে ডাক্তারের সঙ্গে খোলাখুলি কথা বলুন। রোগীর নিজের ইচ্ছাই আগে।

স্বস্তি না পেলে অন্য দোভাষী চাইতে পারেন। কারণ বলার দরকার নেই।

## রাতে আর জরুরি অবস্থায়

রাতে আর ওয়ার্ডে অনেক সময় ফোন বা ভিডিওতেই দোভাষীর কাজ চালাতে হয়। নম্বরটি বিছানার পাশে রাখুন। কয়েকটি শব্দও একসঙ্গে শিখে নিন: ব্যথা, পানি, টয়লেট, নার্স, সাহায্য। যে রোগী কথা বলতে পারেন না তাঁর জন্য কোনো কোনো পরিবার একটি কার্ডে ছবি এঁকে দেয়।

জরুরি অবস্থায় কেউ দোভাষীর জন্য বসে থাকেন না। বেল চাপুন, নার্সকে ডাকুন, যেখানে ব্যথা সেখানে হাত দিয়ে দেখান। থাইল্যান্ডে হাসপাতালের বাইরে চিকিৎসার জরুরি নম্বর ১৬৬৯। কথা পরে বুঝিয়ে বলা যাবে।`;

/** What a medical interpreter does and how to work with one. */
export const howAnInterpreterHelps: StarterBlog = {
  title: 'How a medical interpreter helps, and how to work with one',
  category: 'stay',
  image: 'article-interpreter.svg',
  publishedDaysAgo: 41,
  descriptions: `A medical interpreter carries everything you say to the doctor and everything the doctor says to you, without adding or hiding a word. Even if you speak some English, an interpreter can prevent the small misunderstandings that matter most on a difficult day.

Many families ask a nephew who studied abroad to translate. He is loved and he means well. But he may not know the word for the organ, he may soften bad news to protect his aunt, and he may be too upset to hear the whole sentence. And some things a mother does not wish to say in front of her nephew. A trained interpreter knows the medical words, stays calm and keeps everything confidential.

## Before the talk

Before the talk, take five minutes together. Tell the interpreter what the visit is about and which dialect the patient speaks at home. Chattogram, Sylhet and Noakhali have words of their own, and it is good to know this in advance. Say if a woman would prefer a female interpreter. Show your list of questions. Three or four good ones are better than twenty.

## During the talk

During the talk, look at the doctor and not at the interpreter. Speak in short pieces, two or three sentences, then stop. Talk as if the interpreter were not there: say "I have pain here", not "tell him that I have pain". Everything said in the room will be interpreted, also the words between family members, so step outside if you want to discuss something privately.

If you did not understand, say so. It is not impolite. A helpful sentence is: "I will repeat what I understood, please correct me." Do this above all for three things: how and when to take medicines, what you are signing, and when to come back.

## Before you sign

Consent deserves time. Before an operation you should understand what will be done, why, which risks it has, what else could be done, and what happens if you do nothing. Ask for the form to be explained line by line. You may ask for time to think unless it is an emergency.

## What an interpreter does not do

An interpreter does not give medical advice and does not decide for you. If you ask "what would you do?", a good interpreter will pass this question on to the doctor. The interpreter also does not keep secrets from the patient on the family's behalf. If the family is unsure how much the patient wishes to know, speak about it openly with the doctor. The patient's own wish comes first.

You may ask for another interpreter if you feel uncomfortable. You do not need to give a reason.

## At night and in an emergency

At night and on the ward, interpretation by telephone or video often has to do. Keep the number beside the bed. Learn a few words together, too: pain, water, toilet, nurse, help. Some families draw them on a card for the patient who cannot speak.

In an emergency, nobody waits for an interpreter. Press the bell, call the nurse, point to where it hurts. In Thailand, the number for a medical emergency outside the hospital is 1669. Words can follow later.`,
  bn: {
    title: 'চিকিৎসার দোভাষী কীভাবে সাহায্য করেন, তাঁর সঙ্গে কীভাবে কথা বলবেন',
    descriptions: howAnInterpreterHelpsBn,
  },
};
