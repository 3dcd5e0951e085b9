import type { StarterBlog } from '../types.ts';
import { followUpAtHomeBn } from './bn/follow-up-at-home.ts';

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

Ask which ones are sold in Bangladesh and under what name. Take along what is hard to find there, in the original packets with the prescription. Put all medicines of today on one list, and throw the old lists away. Two lists are how mistakes begin. Do not start the tablets from before the journey again without asking.

## The first days at home

At home, see your own doctor in the first days, even if you feel well. Bring the summary. Some families are shy, because they went abroad without telling the doctor. Go anyway. Doctors are glad about clear papers, and you will need each other.

Wounds: wash your hands first, do as you were shown, and take a photograph every second day in the same light. Move as you were taught, a little each day. Exercises are dull, and they work.

## Online follow-up

Fix the first video appointment before you fly, and count in the time difference. Send new results a few days ahead. Write down your questions. A video call is good for looking at results and wounds and for adjusting the plan. It is not meant for emergencies.

## When to get help at once

Get help at once, at the nearest hospital, for chest pain, trouble breathing, sudden weakness or confusion, heavy bleeding, a swollen and painful leg, a wound that opens or smells, vomiting that does not stop, or a high fever. In cancer treatment, any fever is a reason to call immediately. In Bangladesh, call 999. Tell them what was done in Thailand and show the summary. Afterwards inform the hospital that treated you.

## The weeks and years after

Be patient with yourself. Being tired for weeks is common after a big operation. So is a low mood, often just when visitors say how well you look. If it stays for more than two weeks, or if dark thoughts come, please speak with a doctor. It can be treated.

Keep one folder for the years to come: the summary, the implant card, the dates of the next checks. Put the dates on the calendar of somebody who is good at remembering. And if you must travel again, ask first whether the check can be done at home. Often it can.`,
  comments: [
    {
      text: 'The photo of the wound every second day was a very good idea. The surgeon could see on the video call that it was healing.',
      daysAfter: 14,
    },
    {
      text: 'একটা ওষুধের নাম দেশে আলাদা। জেনেরিক নাম দেখে ফার্মেসি বের করে দিয়েছে, তাই জেনেরিক নামটা অবশ্যই চেয়ে নেবেন।',
      daysAfter: 35,
    },
    {
      text: 'Who should write to the hospital if our doctor here has a question, he himself or we?',
      daysAfter: 58,
    },
  ],
  bn: { title: 'চিকিৎসার পরে: দেশে ফেরা ও ফলোআপ', descriptions: followUpAtHomeBn },
};
