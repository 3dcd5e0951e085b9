import type { StarterBlog } from '../types.ts';

/** For the people who look after somebody else, in Bangla. */
const caringForTheCarerBn = `রোগীর বিছানার পাশে চেয়ারে যিনি বসে আছেন, তিনিও অনেক সময় রোগীর মতোই ক্লান্ত, অথচ তাঁর খবর কেউ নেয় না। নিজের যত্ন নিলে রোগীর ভাগে কিছু কম পড়ে না। বরং এতেই আপনি চিকিৎসার শেষ পর্যন্ত পাশে থাকতে পারেন।

আপনি বিদেশের এক শহরে। সরু সোফায় ঘুমান, কথা অনুবাদ করেন, টাকা দেন, দিনে চল্লিশটা মেসেজের উত্তর দেন, আর রাতে কান পেতে একজনের নিশ্বাস শোনেন। ক্লান্ত না হলেই বরং অবাক হওয়ার কথা। রাগও হয়, রোগীর ওপরও হয়, আবার সেই রাগের জন্য অপরাধবোধও হয়। যাঁরা রোগীর দেখাশোনা করেন তাঁদের প্রায় সবারই এমন হয়। এতে আপনি খারাপ মানুষ হয়ে যান না।

## ছোট ছোট যে কাজে উপকার হয়

ছোট ছোট কিছু কাজে উপকার হয়, অনেক পরিবার করে দেখেছে:

পালা করে ঘুমান। দুজন থাকলে এক রাত পরপর একজন হাসপাতালের বাইরের ঘরে ঘুমান। একা থাকলে নার্সকে জিজ্ঞেস করুন কোন সময়টা শান্ত থাকে, তখন শুয়ে পড়ুন। দরকার হলে নার্স ডেকে দেবেন।

দিনে একবার টেবিলে বসে খান, পানি খান। চা-বিস্কুট কোনো বেলার খাবার নয়।

বিশ মিনিটের জন্য বাইরে যান। আশপাশে এক চক্কর হাঁটুন অথবা হাসপাতালের বাগানে বসুন। রোগী কর্মীদের কাছে নিরাপদেই থাকবেন, অনেক সময় তিনিও একটু একা থাকতে পারলে খুশি হন।

দেশে একজন আত্মীয়কে সবাইকে খবর দেওয়ার ভার দিন। দিনে একটি মেসেজ তাঁকে লিখুন, আর বাকি সবাইকে বলুন তাঁর কাছ থেকে জানতে। সবাইকে উত্তর দেওয়ার দায় আপনার নেই।

কথাটা মুখ ফুটে বলুন: ‘এই কাজে আমার সাহায্য দরকার।’ নার্সকে, দোভাষীকে, আমাদের, চাচাতো-মামাতো ভাইবোনকে। কী করতে হবে জানলে মানুষ খুশি হয়েই সাহায্য করে। একটি নির্দিষ্ট কাজ দিন: টিকিটটা কেটে দাও, স্কুলের বেতনটা দিয়ে দাও, চারটা থেকে ছয়টা বাবার কাছে বসো।

কিছু একটা নিজের জন্য রাখুন: নামাজ বা প্রার্থনা, বইয়ের কয়েক পাতা, ফোনে ক্রিকেট খেলা, বন্ধুকে একটি ভয়েস মেসেজ, যাতে রক্তের রিপোর্টের কোনো কথা নেই।

আজ যা ঠিক না করলেই নয়, শুধু সেটুকুই ঠিক করুন। বাকিটা লিখে রাখুন, কাল আরেকজনকে নিয়ে দেখুন। ক্লান্ত মানুষের চোখে পথ যত আছে তার চেয়ে কম ধরা পড়ে।

## রোগীর সঙ্গে কথা বলা

রোগীর সঙ্গে সাধারণ কথা বলুন। সুযোগ পেলে অসুখ পুরো ঘরটাই দখল করে নেয়। জোর করে হাসিখুশি থাকতে হবে না। বলতে পারেন: ‘আমারও চিন্তা হচ্ছে। আমি তোমার পাশে আছি।’ শক্ত মুখ করে থাকার চেয়ে এটুকু শোনা অনেক সময় সহজ।

## সহ্যের বাইরে চলে গেলে

সহ্যের বাইরে চলে যাচ্ছে কি না খেয়াল রাখুন: সুযোগ পেয়েও প্রায় ঘুমাতে পারেন না, রোজ কাঁদেন বা চিৎকার করেন, দুই সপ্তাহ ধরে কিছুতেই আনন্দ পান না, কারণ ছাড়া বুক ধড়ফড় করে, ট্যাবলেট খাওয়া দিন দিন বাড়ছে, অথবা মনে হয় আপনি না থাকলেই সবার ভালো। এমন হলে দয়া করে একজন ডাক্তার বা মানসিক স্বাস্থ্যের দলের সঙ্গে কথা বলুন। অনেক হাসপাতালে এমন দল আছে, দোভাষীও সঙ্গে যেতে পারেন, আর তিনি এ কথা কাউকে বলবেন না। এটি দুর্বলতা নয়, কোনো শাস্তিও নয়। অন্য অসুখের মতোই একটি অসুখ, আর এর জন্য সাহায্য আছে।

নিজের ক্ষতি করার কথা মনে এলে একা থাকবেন না। এখনই পাশের কাউকে বলুন: নার্স, আত্মীয় বা আপনার সমন্বয়কারীকে। থাইল্যান্ডে ১৬৬৯, বাংলাদেশে ৯৯৯ নম্বরে ফোন করুন, অথবা সবচেয়ে কাছের জরুরি বিভাগে যান।

## বাড়ি ফেরার পর

বাড়ি ফেরার পর সব ক্লান্তি একসঙ্গে নেমে আসতে পারে। সময় দিন। আর এক সপ্তাহ অন্য কাউকে আপনার জন্য রান্না করতে দিন। এটুকু আপনার পাওনা।`;

/** For the people who look after somebody else. */
export const caringForTheCarer: StarterBlog = {
  title: 'Looking after yourself while you look after somebody else',
  category: 'recovery',
  image: 'article-carers.svg',
  publishedDaysAgo: 140,
  descriptions: `The person in the chair beside the bed is often as tired as the one who lies in it, and nobody asks. Looking after yourself takes nothing from the patient: it is what lets you stay until the end of the treatment.

You are in a foreign city. You sleep on a narrow sofa, you translate, you pay, you answer forty messages a day, and at night you listen to somebody breathe. It would be strange if you were not tired. Anger is normal too, even at the patient, and so is guilt about the anger. Nearly all carers know this. It says nothing bad about you.

## Small things that help

Small things that help, tried by many families:

Sleep in turns. If there are two of you, one sleeps in the room outside the hospital every second night. If you are alone, ask the nurse which hours are quiet, and lie down then. The nurses will wake you.

Eat at a table once a day, and drink water. Tea and biscuits are not a meal.

Go outside for twenty minutes. Walk once around the block or sit in the hospital garden. The patient will be safe with the staff, and often glad to have a moment alone as well.

Let one relative at home spread the news. Write one message a day to this person, and ask everyone else to contact them. You do not owe everybody an answer.

Say the sentence: "I need help with this." To the nurse, to the interpreter, to us, to a cousin. People like to help when they know with what. Give them one clear task: book the flight, pay the school fee, sit with father from four to six.

Keep something that is yours: a prayer, a few pages, a cricket match on the phone, a voice message to a friend that has nothing to do with blood results.

Decide only what must be decided today. Write the rest on a list and look at it tomorrow with somebody else. Tired people see fewer ways out than there are.

## Talking with the patient

Talk with the patient about ordinary things. Illness fills the room if you let it. You need not be cheerful. You may say: "I am worried, too. I am here." That is often easier to bear than a brave face.

## When it becomes too much

Watch for signs that it is becoming too much: you hardly sleep even when you could, you cry or shout every day, nothing gives you any pleasure for two weeks, your heart races without a reason, you take more and more tablets, or you think that everyone would be better off without you. Then please speak with a doctor or with a mental health team. Many hospitals have one, and an interpreter can come along and will keep it confidential. It is no weakness and no punishment. It is an illness like others, and there is help.

If you think of harming yourself, do not stay alone with it. Tell somebody beside you now, a nurse, a relative, your coordinator. Call 1669 in Thailand or 999 in Bangladesh, or go to the nearest emergency department.

## At home again

When you are home again, the tiredness may come all at once. Give it time. And let somebody cook for you for a week. You have earned it.`,
  bn: { title: 'অন্যের যত্ন নিচ্ছেন, নিজের যত্নও নিন', descriptions: caringForTheCarerBn },
};
