import type { StarterBlog } from '../types.ts';
import { sendingReportsSafelyBn } from './bn/sending-reports-safely.ts';

/** How to send medical papers completely and privately. */
export const sendingReportsSafely: StarterBlog = {
  title: 'Sending medical reports so that they arrive complete and stay private',
  category: 'planning',
  image: 'article-reports.svg',
  publishedDaysAgo: 33,
  descriptions: `A doctor abroad can only advise you well when the reports are complete, readable and in order. With half an hour of care you can send them so, and keep them out of the hands of people who have no business with them.

## What to send

First, one page that tells the story: the patient's age, the main complaint, when it began, what the doctors found, what has been done, which medicines are taken now, known allergies, and the question you want answered. You may write it yourself in Bangla; we can help with the English. Then the reports: discharge summaries, laboratory results, operation notes, and biopsy reports in full. For scans, send the original picture files from the disc, usually called DICOM, as well as the written result. A photograph of a film held against a window is seldom good enough to decide on.

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

Keep your own set. Store everything in one folder on your phone and one copy elsewhere, and take the originals when you travel. Never post your only original.

When the answer comes, remember what it is. An opinion from papers is valuable, but it is given without an examination. It may change when the doctor meets the patient. Show it to your doctor at home before you change any treatment. And if symptoms become worse while you wait for an answer, do not wait for it: see a doctor near you, and in an emergency go straight to the nearest hospital.`,
  comments: [
    {
      text: 'I did not know about the DICOM files. The diagnostic centre gave them on a disc without any problem when I asked.',
      daysAfter: 3,
    },
    {
      text: 'সিডিটা আমার ল্যাপটপে ওপেন হচ্ছে না, তাও কি আপলোড করা যাবে?',
      daysAfter: 10,
    },
    {
      text: 'জি যাবে, পুরো সিডিটা একটা ফোল্ডার করে কপি করে দেন। হাসপাতালের নিজস্ব সফটওয়্যার আছে। আমরা এভাবেই দিয়েছি।',
      daysAfter: 11,
    },
  ],
  bn: { title: 'রিপোর্ট পাঠাবেন যেভাবে: সম্পূর্ণ পৌঁছাবে, গোপনও থাকবে', descriptions: sendingReportsSafelyBn },
};
