import type { StarterBlog } from '../types.ts';
import { choosingAHospitalBn } from './bn/choosing-a-hospital.ts';

/** How a family can compare hospitals calmly. */
export const choosingAHospital: StarterBlog = {
  title: 'How to choose a hospital in Thailand, step by step',
  category: 'planning',
  image: 'article-choosing.svg',
  publishedDaysAgo: 4,
  descriptions: `The right hospital is the one with the right team for your illness, not the one with the grandest lobby. A short list, the same questions to each hospital and an answer in writing make the choice much calmer.

## Start with the illness

Start with the illness, not with the place. Ask your doctor in Bangladesh to write down the diagnosis, what has been done so far, and what kind of specialist you need. "A heart doctor" is a beginning. "A surgeon who repairs heart valves" is much better. If there is no clear diagnosis yet, then you are looking for a hospital that is good at finding one, and that is a different search.

## Ask each hospital the same questions

Next, make a list of two or three hospitals. More than that only tires you. Send the same reports to each and ask the same questions. Which doctor would see us, and how often does this doctor treat our problem? Which tests would you repeat, and why? What are the choices of treatment, including the choice to wait? How many days should we plan for, in hospital and nearby? What is the estimate, and what is not in it?

Look at how they answer, too. A good hospital tells you what it does not know yet. It names risks without being asked. It does not promise a cure, and it does not press you to pay today. Be careful with anybody who does.

## Daily life, language and nights

Think about daily life during treatment. Some treatments mean one operation and a few checks. Others mean coming back every week for months. In the second case, the distance between bed and hospital, the price of a room and the food around the corner matter as much as the building. A hospital outside the capital can be quieter and less costly, but your flight may be longer and there may be fewer specialists under one roof.

Ask about language before you go. Will an interpreter be there for every important talk, or only on the first day? Will consent forms be explained in Bangla? Will the final report be in English, so that your doctor at home can read it?

Ask who you can call at night, and what happens if something goes wrong. Every hospital has complications. What matters is that there is a plan: an emergency team on site, an intensive care unit if your treatment may need one, and a named person who speaks with the family.

## Talk it over at home

Then talk it over at home, with your own doctor if you can. Your doctor knows you, and will also be the one who looks after you when you are back. If two hospitals seem equally good, choose the one that explained things better. You will be grateful for clear words on a difficult day.

And if the patient becomes suddenly worse while you are still comparing, stop comparing. Go to the nearest hospital at once. The journey can be planned again when the patient is stable.`,
  comments: [
    {
      text: 'এখানে যেমন লেখা, আমরা তিনটা হাসপাতালে একই প্রশ্ন লিখে পাঠিয়েছিলাম। একেক জায়গার উত্তর একেক রকম। আব্বার সিদ্ধান্ত নেওয়া সহজ হয়ে গেছে।',
      daysAfter: 1,
    },
    {
      text: 'How long does it usually take until a hospital answers with an estimate?',
      daysAfter: 2,
    },
    {
      text: 'In our case it was a few working days after they had all the reports. The CD with the scan was what they were waiting for.',
      daysAfter: 3,
    },
  ],
  bn: { title: 'থাইল্যান্ডে হাসপাতাল বেছে নেবেন যেভাবে, ধাপে ধাপে', descriptions: choosingAHospitalBn },
};
