import type { StarterBlog } from '../types.ts';
import { howAnInterpreterHelpsBn } from './bn/how-an-interpreter-helps.ts';

/** What a medical interpreter does and how to work with one. */
export const howAnInterpreterHelps: StarterBlog = {
  title: 'How a medical interpreter helps, and how to work with one',
  category: 'stay',
  image: 'article-interpreter.svg',
  publishedDaysAgo: 41,
  descriptions: `A medical interpreter carries everything you say to the doctor and everything the doctor says to you, without adding or hiding a word. Even if you speak some English, an interpreter can prevent the small misunderstandings that matter most on a difficult day.

Many families ask a nephew who studied abroad to translate. He is loved and he means well. But he may not know the word for the organ, he may soften bad news to protect his aunt, and he may be too upset to hear the whole sentence. And some things a mother does not wish to say in front of her nephew. A trained interpreter knows the medical words, stays calm and keeps silent about it afterwards.

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
  comments: [
    {
      text: 'আমার আম্মা বাসায় শুধু সিলেটি বলেন। আগে বলে রেখেছিলাম, ওনার কথা বোঝে এমন একজনকে ঠিক করে দিয়েছে। আম্মা কী যে স্বস্তি পেয়েছেন।',
      daysAfter: 4,
    },
    {
      text: 'I was that nephew. It is true, I could not tell my aunt everything. Please take a real interpreter.',
      daysAfter: 9,
    },
    {
      text: 'Is it possible to have the interpreter on the phone when the doctor comes for the morning round?',
      daysAfter: 15,
    },
  ],
  bn: {
    title: 'চিকিৎসার দোভাষী কীভাবে সাহায্য করেন, তাঁর সঙ্গে কীভাবে কথা বলবেন',
    descriptions: howAnInterpreterHelpsBn,
  },
};
