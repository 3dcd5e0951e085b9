import type { StarterBlog } from '../types.ts';
import { cancerSecondOpinionBn } from './bn/cancer-second-opinion.ts';

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

Nobody can guarantee a cure. Be on your guard when someone offers a secret medicine, asks you to stop the treatment you are having, or wants full payment before any specialist has read the reports. Tell your oncologist about herbal remedies too. Some of them disturb the treatment.

## Treatment near home

The best treatment may be available at home. A good second opinion says so. Many patients have the plan made abroad and the chemotherapy given near their family, with the two doctors in touch. That is not a lesser way. Sleeping in your own bed counts for something.

## Comfort from the first day

Comfort belongs to it from the first day. Pain, sickness, tiredness and fear can be treated. Palliative care does not mean that the doctors have given up; it can go together with every other treatment.

During treatment, ask which signs mean that you must come at once. Fever is one of them. Keep the telephone number beside the bed.`,
  comments: [
    {
      text: 'The second hospital agreed with our doctor in Dhaka word for word. We had the treatment at home and I sleep better for having asked.',
      daysAfter: 7,
    },
    {
      text: 'ল্যাব থেকে কি সত্যিই ব্লক দেয়? আমি চাইতে ভয় পাচ্ছিলাম।',
      daysAfter: 21,
    },
    {
      text: 'Ours did, after a written request. Please keep the receipt and bring them back.',
      daysAfter: 23,
    },
  ],
  bn: { title: 'ক্যান্সারে দ্বিতীয় মতামত: কখন কাজে লাগে, কীভাবে চাইবেন', descriptions: cancerSecondOpinionBn },
};
