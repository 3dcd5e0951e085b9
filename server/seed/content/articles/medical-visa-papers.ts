import type { StarterBlog } from '../types.ts';
import { medicalVisaPapersBn } from './bn/medical-visa-papers.ts';

/** The papers behind a medical visa, in general terms. */
export const medicalVisaPapers: StarterBlog = {
  title: 'Thai medical visa: which papers Bangladeshi families usually prepare',
  category: 'travel',
  image: 'article-visa.svg',
  publishedDaysAgo: 9,
  descriptions: `For treatment in Thailand, patients and the people who travel with them apply for a visa before they fly, and a hospital's letter is at the heart of the application. Rules, fees and forms change, so please check the present ones with the Royal Thai Embassy in Dhaka before you pay for anything.

## Which visa?

There is more than one kind of visa for people who come for treatment. Which one fits depends on how long you will stay, whether you must enter once or more often, and what the hospital writes. The embassy decides. A facilitator such as us can help you to collect papers, but nobody can promise you a visa, and you should not believe anybody who does.

## The papers

These are the papers families are usually asked for. Take it as a list to begin with, not as the final word.

A passport with enough validity left, for every traveller. Look at the expiry date today: renewing a passport is often the slowest step of all. Bring old passports too, if you have them.

The completed application and recent photographs in the size and background asked for. Applications are generally made online through Thailand's official electronic visa site. Type the address yourself or follow the link on the embassy's own page, because there are copies that only want your money.

A letter from the Thai hospital. It normally names the patient, the treatment, the doctor or department, and the expected dates. Names must be spelled exactly as in the passport. One different letter can cost you a week.

Medical reports from Bangladesh that explain why treatment is needed, in English.

Proof that you can pay for the treatment and the stay, such as bank statements and a solvency letter, or papers of the person who pays for you together with proof of how you are related.

Proof of work, study or business at home, and papers for a child, such as a birth certificate and the written consent of a parent who stays behind.

For the person who comes along: a document that shows the relationship. Ask how many companions can apply in connection with the patient, because this may be limited.

## When to apply

Apply early. Processing takes time, more so around holidays, and the embassy may ask for another paper or an interview. Do not buy tickets that cannot be changed before the visa is in your hand. If the patient is seriously ill, ask the hospital and the embassy whether there is a faster way for urgent cases.

## Before the flight

Before the flight, check as well whether an arrival form must be filled in online. It is normally free on the official site. Carry printed copies of the visa, the hospital letter and your return booking in your hand luggage.

## If treatment takes longer

If treatment lasts longer than planned, do not simply stay. Thai Immigration can extend a stay for medical reasons when the hospital supports it with a letter, but the request must be made before your permission ends. Tell the hospital's international desk, and us, at least two weeks before that date. Look at the date stamped at the airport: that is the one that counts.

Always be truthful in the form. A false paper can close the door for years, for you and for your family.`,
  comments: [
    {
      text: 'সবাই দয়া করে হাসপাতালের চিঠির বানান মিলিয়ে নেবেন। আমাদের চিঠিতে আম্মার নামের একটা অক্ষর ভুল ছিল, আবার নতুন চিঠি আনতে হয়েছে।',
      daysAfter: 1,
    },
    {
      text: 'Can my brother apply as a second attendant, or should he take a tourist visa?',
      daysAfter: 3,
    },
    {
      text: 'We asked the embassy the same question by email and they answered. Better to ask them directly, it had changed since last year.',
      daysAfter: 4,
    },
    {
      text: 'মেয়াদ বাড়ানোর কথাটা জানানোর জন্য ধন্যবাদ। এয়ারপোর্টের সিলের তারিখটাই যে আসল, আমরা জানতাম না।',
      daysAfter: 7,
    },
  ],
  bn: { title: 'থাই মেডিকেল ভিসা: বাংলাদেশি পরিবার সাধারণত যেসব কাগজ তৈরি করে', descriptions: medicalVisaPapersBn },
};
