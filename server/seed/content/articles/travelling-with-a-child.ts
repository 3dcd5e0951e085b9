import type { StarterBlog } from '../types.ts';
import { travellingWithAChildBn } from './bn/travelling-with-a-child.ts';

/** Travelling with a sick child: papers, flight, ward and siblings. */
export const travellingWithAChild: StarterBlog = {
  title: 'Travelling with a child who is ill',
  category: 'travel',
  image: 'article-child.svg',
  publishedDaysAgo: 52,
  descriptions: `A child feels safe when the parents know what comes next, so good preparation is already part of the care. Ask the child's doctor whether the journey is safe, prepare papers for both parents, and tell the child the truth in small words.

## Start with the doctor

Before anything is booked, ask: is my child fit to fly, when is the best time, and what should make us cancel? This matters above all for children with heart or lung problems, with low blood counts, with a fever, or after a recent operation. Children in cancer treatment catch infections easily. Ask the team what to do about crowded places, vaccinations and food on the way, and what temperature means that you must see a doctor at once. Have that answer in writing.

## Papers and luggage

Papers need extra time. A child has a passport and a visa of its own. Bring the birth certificate in English. If only one parent travels, a written consent from the other is commonly asked for, and if grandparents or an uncle travel, from both. Ask the embassy in Dhaka what form it must have.

In the hand luggage, keep the medicines with the prescription, the summary of the illness, a change of clothes, food the child really eats, wipes, a thermometer, and the one toy without which nobody sleeps. For a baby, feeding during take-off and landing helps the ears. Ask the airline early for a bassinet or for seats together.

## Tell the child what will happen

Even small children notice whispers. You can say: "Your blood is ill. In Bangkok there are doctors who know this illness well. You will sleep in a hospital, and I will be with you." Do not promise that nothing will hurt. Say: "It may hurt a little, and I will hold your hand." Children forgive pain more easily than a broken promise. And tell them clearly that it is nobody's fault.

## On the ward

On the ward, ask about the rules for parents. Usually one may stay overnight. Take turns, if two of you came. Ask for the play leader if there is one: playing doctor with a doll makes real needles smaller. Keep some of the day as it is at home, such as a story before sleep, a prayer or a call with the grandmother. Older children can often go on with school work, a little every day. It tells them that there will be a time afterwards.

You are the expert for your child. If you feel that something is wrong, say so, even if the numbers look fine, and say it again. Get help at once if the child has difficulty breathing, is very hard to wake, has a fit, has blue or very pale lips, has a stiff neck, or, in cancer treatment, has a fever. In hospital, press the bell. Outside, call 1669 in Thailand or 999 in Bangladesh.

## The ones at home, and you

Do not forget the ones at home. Brothers and sisters can be frightened and jealous at the same time. Give them a small job, such as drawing a picture every week. A short call every day helps more than a present in the end.

And eat something yourself. A parent who has slept and eaten is the best thing on the whole ward.`,
  comments: [
    {
      text: 'We told our son everything with his teddy bear as the patient. He was calmer than us.',
      daysAfter: 5,
    },
    {
      text: 'My husband cannot get leave. Does the consent letter have to be from a notary?',
      daysAfter: 13,
    },
    {
      text: 'সব পরিবারের জন্য দোয়া রইল। ভাইবোনদের অংশটা পড়ে চোখে পানি চলে এসেছে, আমরাও বড় মেয়েটাকে একটু ভুলে গিয়েছিলাম।',
      daysAfter: 20,
    },
  ],
  bn: { title: 'অসুস্থ শিশুকে নিয়ে যাত্রা', descriptions: travellingWithAChildBn },
};
