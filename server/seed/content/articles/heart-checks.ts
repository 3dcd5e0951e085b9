import type { StarterBlog } from '../types.ts';

/** What heart tests are and when not to wait, in Bangla. */
const heartChecksBn = `হার্টের পরীক্ষা সাধারণত কথাবার্তা আর সহজ কিছু পরীক্ষা দিয়ে শুরু হয়, বড় পরীক্ষা লাগে শুধু কারও কারও। এই মুহূর্তে আপনার বুকে ব্যথা বা চাপ থাকলে আর পড়বেন না, রওনাও হবেন না। এখনই জরুরি সাহায্যের জন্য ফোন করুন।

## হার্ট অ্যাটাকের লক্ষণ

হার্ট অ্যাটাকের লক্ষণ হলো বুকে চাপ, আঁটসাঁট ভাব বা ব্যথা, যা হাত, চোয়াল, ঘাড় বা পিঠে ছড়াতে পারে। সঙ্গে প্রায়ই ঠান্ডা ঘাম, শ্বাসকষ্ট, বমি বমি ভাব বা খুব দুর্বল লাগা থাকে। নারী, বয়স্ক মানুষ আর ডায়াবেটিসের রোগীর হয়তো এর মাত্র কয়েকটি থাকে। বাংলাদেশে ৯৯৯, থাইল্যান্ডে ১৬৬৯ নম্বরে ফোন করুন, অথবা সবচেয়ে দ্রুত যেভাবে পারেন কাছের হাসপাতালে যান। নিজে গাড়ি চালাবেন না। প্রতিটি মিনিট মূল্যবান, আর এই সময়ে নামকরা হাসপাতালের চেয়ে কাছের হাসপাতালই ভালো।

## চেকআপে যা যা হয়

আগে থেকে ঠিক করা চেকআপে সাধারণত যা যা হয়, তা এই রকম।

কথাবার্তা ও শরীর পরীক্ষা। ডাক্তার জিজ্ঞেস করেন শ্বাসকষ্ট, ব্যথা, পা ফোলা, জ্ঞান হারানো, ঘুম, ধূমপান আর পরিবারে কার কী অসুখ ছিল। সত্যি কথা বলুন। আপনার ওষুধগুলো নিয়ে যান, বাড়িতে প্রেশার আর সুগার মেপে থাকলে সেই লেখাও।

রক্ত পরীক্ষায় দেখা হয় সুগার, চর্বি, কিডনি কেমন কাজ করছে, আর কখনো এমন উপাদান, যা হার্টে চাপ পড়লে বাড়ে। খালি পেটে আসতে হবে কি না জেনে নিন।

ইসিজি কয়েক সেকেন্ড ধরে হার্টের বৈদ্যুতিক কাজ রেকর্ড করে। এতে ব্যথা লাগে না। হার্টবিটের ছন্দে গোলমাল আর ক্ষতির চিহ্ন এতে ধরা পড়তে পারে, কিন্তু ইসিজি স্বাভাবিক মানেই যে কোনো অসুখ নেই, তা নয়।

ইকো হলো হার্টের আলট্রাসনোগ্রাম। হার্ট কতটা ভালো পাম্প করছে, ভাল্‌ভগুলো কেমন খুলছে আর বন্ধ হচ্ছে, এতে দেখা যায়।

ইটিটিতে দেখা হয় পরিশ্রমের সময় হার্ট কেমন কাজ করে। ট্রেডমিলে হাঁটতে হয়; যাঁরা ভালো হাঁটতে পারেন না, তাঁদের ওষুধ দিয়ে করা হয়।

হার্টের রক্তনালির সিটি স্ক্যানে এক্স-রে আর কনট্রাস্ট ডাই দিয়ে ছবি তোলা হয়। কিডনির সমস্যা, কনট্রাস্টে অ্যালার্জি, হাঁপানি, বা গর্ভবতী হওয়ার সম্ভাবনা থাকলে আগেই জানান। আপনার কোনো ওষুধ, যেমন ডায়াবেটিসের কোনো কোনো ট্যাবলেট, ওই দিন বন্ধ রাখতে হবে কি না জিজ্ঞেস করুন। নিজে নিজে বন্ধ করবেন না।

এনজিওগ্রামে হাতের কবজি বা কুঁচকি দিয়ে সরু নল ঢুকিয়ে রক্তনালির ভেতরটা দেখা হয়। সরু হয়ে যাওয়া জায়গা কখনো কখনো তখনই বেলুন বা স্টেন্ট (রিং) দিয়ে ঠিক করা হয়। শুরুর আগেই জেনে নিন, আপনি শুয়ে থাকা অবস্থায় ডাক্তার কী কী করতে পারেন, আর কোনটি করার আগে আপনি আলোচনা করতে চান তা জানান।

## যেসব প্রশ্ন করবেন

ভালো কয়েকটি প্রশ্ন: আমরা কী খুঁজছি? কোন ফল এলে চিকিৎসা কীভাবে বদলাবে? এর চেয়ে সহজ পরীক্ষা আছে? আমার জন্য ঝুঁকি কী কী? কোনো প্রশ্ন ছাড়া শুধু শুধু পরীক্ষা করালে এমন ছোটখাটো জিনিস ধরা পড়তে পারে, যা দুশ্চিন্তা বাড়ায় অথচ তার কোনো মানে নেই।

## চিকিৎসা লাগলে

চিকিৎসা লাগলে পথ প্রায়ই একাধিক: ওষুধ আর জীবনযাপনে বদল, স্টেন্ট, অথবা অপারেশন। কার জন্য কোনটি ভালো, তা রোগীভেদে আলাদা। জরুরি অবস্থা না হলে কয়েক দিন সময় নিতে পারেন, দ্বিতীয় মতামত চাইতে পারেন, অপেক্ষা করলে কী হবে তা-ও জানতে পারেন। স্টেন্ট বসানোর পর কিছু ট্যাবলেট হার্টের ডাক্তারের কথা ছাড়া বন্ধ করা যাবে না, দাঁতের ডাক্তারের জন্যও নয়। সেগুলো কোনটি কোনটি, ভালো করে বুঝে নিন।

এ ধরনের চিকিৎসার পর দেশে ফেরার আগে জেনে নিন কোন তারিখ থেকে প্লেনে চড়া আপনার জন্য নিরাপদ। একেকজনের বেলায় একেক রকম।

## দুই চেকআপের মাঝখানে

আর দুই চেকআপের মাঝখানে সবচেয়ে কাজের জিনিসগুলোই সবচেয়ে সাদামাটা: কোনো তামাক নয় (বিড়ি-সিগারেট, জর্দা বা গুল), বেশির ভাগ দিন ডাক্তার যতটা বলেন ততটা হাঁটা, লবণ ও চিনি কম, আর ওষুধ নিয়মমতো।`;

/** What heart tests are and when not to wait. */
export const heartChecks: StarterBlog = {
  title: 'Heart checks explained: what the tests are and what they tell you',
  category: 'conditions',
  image: 'article-heart.svg',
  publishedDaysAgo: 61,
  descriptions: `A heart check usually begins with a talk and simple tests, and only some people need the bigger ones. If you have chest pain or pressure now, do not read on and do not travel: call for emergency help at once.

## Signs of a heart attack

Signs of a heart attack are pressure, tightness or pain in the chest that may spread to the arm, jaw, neck or back, often with cold sweat, breathlessness, sickness or great weakness. Women, older people and people with diabetes may have only some of these. Call 999 in Bangladesh or 1669 in Thailand, or go to the nearest hospital by the fastest way. Do not drive yourself. Minutes count, and the nearest hospital is better than the best-known one.

## What happens at a check-up

For a planned check, this is what usually happens.

The talk and the examination. The doctor asks about breath, pain, swelling of the feet, fainting, sleep, smoking and the family. Answer honestly. Bring your medicines and your home readings of blood pressure and sugar, if you have them.

Blood tests look at sugar, fats, kidney function and sometimes at substances that rise when the heart is under strain. Ask whether you should come fasting.

The ECG records the heart's electrical activity for a few seconds. It does not hurt. It can show rhythm problems and signs of damage, but a normal ECG does not rule out every disease.

The echo is an ultrasound of the heart. It shows how well the heart pumps and how the valves open and close.

The exercise test shows how the heart behaves under effort, on a treadmill or with a medicine for people who cannot walk well.

The CT scan of the heart arteries takes pictures with X-rays and contrast dye. Tell the staff beforehand about kidney problems, about allergy to contrast, about asthma, and if you might be pregnant. Ask whether any of your medicines, for example some diabetes tablets, should be paused for the day. Do not pause them by yourself.

The angiogram looks at the arteries from inside, through a thin tube from the wrist or groin. Sometimes a narrowing is treated in the same session with a balloon or a stent. Ask before it begins what the doctor may do while you are lying there, and what you would rather discuss first.

## Questions to ask

Good questions are: what are we looking for? What will we do differently depending on the result? Is there a simpler test? What are the risks for me? A check without a question behind it can find small things that worry you and mean nothing.

## If treatment is advised

If treatment is advised, there is often more than one way: medicines and a different daily life, a stent, or an operation. Each has its place. Outside an emergency you may take a few days, ask for a second opinion, and ask what happens if you wait. After a stent, some tablets must not be stopped without the heart doctor's word, not even for a dentist. Make sure that you understand which.

Before flying home after a procedure, ask for the date from which it is safe for you. It differs from person to person.

## Between the checks

And between the checks, the most useful things are the least exciting ones: no tobacco, a walk on most days as far as your doctor allows, less salt and sugar, and the medicines as prescribed.`,
  bn: { title: 'হার্টের পরীক্ষা সহজ ভাষায়: কোনটি কী, কী জানা যায়', descriptions: heartChecksBn },
};
